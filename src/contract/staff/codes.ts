/** Refusals of the desk's calls alone. */
export type StaffCode =
  | 'unknown_member'
  /** It was so before. */
  | 'unchanged'
  /** What came in is of another currency than the deposit: its worth has to be said. */
  | 'amount_needed'
  /** Ten times what was asked for, or more, and nobody says why. */
  | 'reason_needed'
  | 'fee_takes_all'
  /** It would go over a limit that its member has set. */
  | 'over_member_limit'
  /** A payment that arrived in part cannot be given back. */
  | 'partly_received'
  | 'not_excluded'
  /** A self-exclusion ends by itself and never early. */
  | 'exclusion_running'
  | 'no_payout_account'
  | 'nothing_to_pay_out'
  /** The bounds or waits of withdrawals are against it today. */
  | 'pay_out_not_now'
  | 'account_closed'
  | 'no_password_given'
  | 'unknown_approval'
  /** Somebody decided about it, or its time is over. */
  | 'approval_decided'
  /** Somebody else has to: it is the caller's own request, or the caller's own roles. */
  | 'own_act'
  | 'unknown_staff'
  | 'staff_name_taken'
  /** One owner has to stay. */
  | 'last_owner';
