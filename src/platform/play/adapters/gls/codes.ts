import type { VendorCode } from '../../vendor-calls/index.ts';

/** Every code of a refused call of this style. */
export type GlsCode =
  | VendorCode
  | 'bad_signature'
  | 'old_request'
  | 'malformed'
  | 'unknown_call'
  | 'unknown_ticket'
  | 'wrong_seed'
  /** Nothing is known of what became of the call: it is sent again as it was. */
  | 'unavailable';

/** Messages of the refusal codes for developers of games. */
export const glsMessages: Readonly<Record<GlsCode, string>> = {
  bad_signature: 'The signature is not that of the timestamp, method, path and body (version 2).',
  old_request: 'The timestamp is more than five minutes away.',
  malformed: 'The body lacks a field, or one has another form.',
  unknown_call: 'There is no such call.',
  unknown_ticket: 'The ticket was redeemed, is over, or is none of yours.',
  unavailable: 'Nothing is known of the call for a moment. Send it again as it is.',
  wrong_seed: 'The commitment is not the SHA-256 of the seed’s bytes.',
  duplicate_transaction: 'The transactionId was used with other content.',
  unknown_member: 'There is no such member, or the session is another’s.',
  unknown_game: 'There is no such game, or the session is another’s.',
  unknown_round: 'There is no such round of this member.',
  unknown_transaction: 'There is no such transaction of this member.',
  session_closed: 'The session is over. Ask the member to open the game again.',
  wrong_currency: 'The member has another currency.',
  wrong_amount: 'The amount is no whole number that this call takes.',
  free_rounds_over: 'No free round of that id is left to the member in this game.',
  insufficient_funds: 'The member has less than that.',
  bonus_max_bet: 'A bet may not be that much while the member’s bonus is active.',
  pot_too_small: 'The pot has less than that.',
  round_closed: 'The round is closed.',
  rolled_back: 'The transaction was rolled back before it came.',
  need_true_account: 'Trials may not play this.',
  play_paused: 'The member takes a break.',
  maintenance: 'The site is under maintenance.',
  region_restricted: 'The site is not open where the member is.',
  game_under_maintenance: 'The game is under maintenance.',
  stake_limit_reached: 'It would go over the member’s own limit of stakes.',
  loss_limit_reached: 'It would go over the member’s own limit of losses.',
  must_change_password: 'The member has to change the password first.',
};

/** HTTP status of the codes that report a wrong request; every other code is an answer with 200. */
export const glsStatus: Readonly<Partial<Record<GlsCode, number>>> = {
  bad_signature: 401,
  old_request: 401,
  malformed: 400,
  unknown_call: 404,
  unavailable: 503,
};
