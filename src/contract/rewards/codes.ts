/** Refusals of the points mall and of rewards that members claim. */
export type RewardCode =
  /** No red envelope of this id, or one in another currency. */
  | 'unknown_envelope'
  /** Its 24 hours are over. */
  | 'envelope_over'
  /** Others have opened all shares. */
  | 'envelope_empty'
  /** The member has a share. */
  | 'envelope_opened'
  /** The member was in the room on fewer days than it takes. */
  | 'envelope_days'
  | 'envelope_stake'
  /** The member's household, browser or payout account has a share. */
  | 'envelope_shared'
  /** Fewer minor units than shares, or two currencies. */
  | 'envelope_shares'
  /** No earning of points of this member. */
  | 'unknown_point_line'
  /** No item of the points mall, or one that is off. */
  | 'unknown_item'
  /** The item takes other points now than the member saw. */
  | 'item_changed'
  /** Nothing of the item is left. */
  | 'item_sold_out'
  /** The member's valid stake is below what the item requires. */
  | 'item_amount_short'
  /** The member has fewer free points. */
  | 'points_short'
  /** Fewer points than the least that can be converted. */
  | 'points_too_few'
  /** More points than a member may convert on a day. */
  | 'points_day_limit'
  /** There is nothing to claim, or its time is over. */
  | 'nothing_to_claim'
  | 'already_claimed'
  /** It comes to another amount now than the member saw. */
  | 'claim_changed'
  /** The inviter and the friend share an address, a device or a payout account. */
  | 'referral_shared'
  /** The inviter was paid as many rewards as a month may have. */
  | 'referral_month_full'
  /** No promotion with terms, or one whose text is not shown. */
  | 'unknown_promotion'
  /** Its terms are others now than the member saw. */
  | 'promotion_changed'
  /** It has not begun, or is over. */
  | 'promotion_closed'
  /** A condition is missing: the member's promotions say which. */
  | 'promotion_unmet'
  /** The budget does not hold another grant. */
  | 'promotion_spent'
  | 'already_joined'
  | 'already_applied';
