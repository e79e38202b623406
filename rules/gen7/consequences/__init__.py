"""What cards bring about (GEN-4.8, GEN-7): `application` applies effects and asks for their
choices, `judgement` judges conditions, `decks` says where drawn cards go, `algorithms` when they
act. Cards that only the table knows are in `box`, `memory` and `sealed`."""
