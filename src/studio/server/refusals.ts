/** HTTP status of each refusal of the studio's calls. */
export const statusOf = {
  bad_input: 400,
  bad_signature: 401,
  ticket_invalid: 401,
  session_missing: 401,
  unknown_call: 404,
  unknown_game: 404,
  unknown_round: 404,
  client_seed_missing: 409,
  client_seed_set: 409,
  round_open: 409,
  round_not_open: 409,
  field_open: 409,
  nothing_to_take: 409,
  choice_not_offered: 409,
  stake_uneven: 409,
  key_used: 409,
  seed_in_use: 409,
  stake_out_of_range: 409,
  free_rounds_over: 409,
  bets_closed: 409,
  too_many_bets: 409,
  shots_too_fast: 429,
  too_many_streams: 429,
} as const;

export type StudioRefusal = keyof typeof statusOf;
