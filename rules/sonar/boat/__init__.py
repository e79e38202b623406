"""What a boat does (SON-2 to SON-6): `course`, `systems`, `surface` and `sonar_answers` say what is
allowed, `turns` what then happens, with `blasts` and `breakdown`. `offers` is what each of the crew
may do now."""
