/** Refusals of rooms in which members play against each other. */
export type PvpCode =
  /** No room of this code. */
  | 'unknown_pvp_room'
  /** All seats are taken. */
  | 'pvp_room_full'
  /** The room has expired, or was voided or played. */
  | 'pvp_room_over'
  /** The room plays for another currency, or for play money where the member has none. */
  | 'pvp_other_money'
  /** The member sits in this room already. */
  | 'pvp_seated'
  /** The member has no seat in this room. */
  | 'pvp_not_seated'
  /** The room is full and deals: no seat can be left any more. */
  | 'pvp_started'
  /** Somebody in the room shares a device, an address or a payout account with the member. */
  | 'pvp_same_person'
  /** The stake is none of those that rooms are opened for. */
  | 'pvp_stake'
  /** As many rooms or seats as a member may have at once. */
  | 'pvp_too_many'
  /** No flagged pair of this id waits for staff. */
  | 'unknown_pvp_flag';
