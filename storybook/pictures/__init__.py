"""Drawing charts and preparing images, whatever they show. `charts` and `brush` draw, `images`
makes an upload safe and small, `stills` turns drawings into pixels, `print_cut` cuts faces for
paper."""
