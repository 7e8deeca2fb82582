import type { PvpCode } from '#contract/play/pvp-codes.ts';

/** HTTP status of each refusal about rooms. */
export const statusOfPvp: Readonly<Record<PvpCode, number>> = {
  unknown_pvp_room: 404,
  pvp_room_full: 409,
  pvp_room_over: 409,
  pvp_other_money: 409,
  pvp_seated: 409,
  pvp_not_seated: 409,
  pvp_started: 409,
  pvp_same_person: 403,
  pvp_stake: 400,
  pvp_too_many: 409,
  unknown_pvp_flag: 404,
};
