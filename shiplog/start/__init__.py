"""Before the first request: `surroundings` checks the machine and names the exit codes,
`data_folder` and `database` make the data ready, `hosts` knows our names. `welcome` and
`announcement` say the address, on the terminal and on the network."""
