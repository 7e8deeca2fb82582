import type { VendorCode } from '../../vendor-calls/index.ts';

/** Status in the answer to a call (Hub88's operator documentation, "Seamless wallet statuses"). */
export type Hub88Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_LIMIT_REACHED';

/**
 * Status of each of our codes. A bet in a closed round and an unknown user have no status of their
 * own there.
 */
export const hub88Status: Readonly<Record<VendorCode, Hub88Status>> = {
  duplicate_transaction: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown_member: 'RS_ERROR_UNKNOWN',
  unknown_game: 'RS_ERROR_INVALID_GAME',
  unknown_round: 'RS_ERROR_UNKNOWN',
  unknown_transaction: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  session_closed: 'RS_ERROR_TOKEN_EXPIRED',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  wrong_amount: 'RS_ERROR_WRONG_TYPES',
  free_rounds_over: 'RS_ERROR_UNKNOWN',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  bonus_max_bet: 'RS_ERROR_LIMIT_REACHED',
  pot_too_small: 'RS_ERROR_UNKNOWN',
  round_closed: 'RS_ERROR_UNKNOWN',
  rolled_back: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  need_true_account: 'RS_ERROR_USER_DISABLED',
  play_paused: 'RS_ERROR_USER_DISABLED',
  maintenance: 'RS_ERROR_USER_DISABLED',
  region_restricted: 'RS_ERROR_USER_DISABLED',
  game_under_maintenance: 'RS_ERROR_INVALID_GAME',
  stake_limit_reached: 'RS_ERROR_LIMIT_REACHED',
  loss_limit_reached: 'RS_ERROR_LIMIT_REACHED',
  must_change_password: 'RS_ERROR_USER_DISABLED',
};
