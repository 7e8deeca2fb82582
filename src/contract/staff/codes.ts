/** Refusals of the desk's calls alone. */
export type StaffCode =
  | 'unknown_member'
  | 'unknown_mailing'
  /** A message to a segment has no text in the brand's own language. */
  | 'own_language_missing'
  /** It was so before. */
  | 'unchanged'
  /** The payment is in another currency than the deposit: its value must be given. */
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
  /** The person who requested the act no longer has the right to it. */
  | 'asker_right_missing'
  | 'unknown_staff'
  | 'staff_name_taken'
  /** Two owners have to stay; one where nothing waits for a second person. */
  | 'last_owner'
  /** Nobody can sign in at the desk: it has no address. */
  | 'desk_closed'
  /** A person with passkeys cannot be invited. */
  | 'has_passkeys'
  /** It was taken, another one followed it, or its time is over. */
  | 'invitation_ended'
  /** Of as many passkeys as everybody must have, none can be removed. */
  | 'last_passkeys'
  /** Somebody else works on it; `value.untilMs` says until when. */
  | 'leased'
  /** It is not the caller's, or its time is over. */
  | 'not_leased'
  /** It does not wait, or does not any more. */
  | 'not_in_queue'
  | 'unknown_letter'
  /** No style of vendors has this name. */
  | 'unknown_adapter'
  /** It is not open any more. */
  | 'round_moved_on'
  /** It may still be played. */
  | 'round_too_young'
  /** Something was paid out in it, so that its stakes cannot simply go back. */
  | 'round_paid_out'
  | 'unknown_receivable'
  /** It was collected or written off. */
  | 'receivable_settled'
  | 'unknown_redeem'
  | 'redeem_decided'
  | 'unknown_free_rounds'
  /** None of them is left, or their time is over. */
  | 'free_rounds_over'
  /** The style of the game's vendor has none of ours. */
  | 'no_free_rounds'
  /** Weights of a wheel that do not sum to 10,000, or a replacement that is not without an end. */
  | 'bad_wheel'
  | 'unknown_signal'
  /** It was closed before. */
  | 'signal_closed'
  /** Weights of a bonus that are not 0 or 10,000, or are of a game or category there is not. */
  | 'bad_weights'
  /** Terms of a promotion that contradict each other, their budget or its currency. */
  | 'bad_promotion'
  /** Prizes of a raffle, or of raffles that run, exceed the budget. */
  | 'prizes_over_budget'
  /** A raffle has tickets or prizes that are not given. */
  | 'raffle_running'
  /** Staff ended the promotion: it does not begin again. */
  | 'promotion_over'
  | 'unknown_application'
  | 'application_decided'
  /** The member's wallet holds less than what is owed. */
  | 'owes_more'
  | 'unknown_reconciliation'
  /** Its transactions are not complete yet. */
  | 'day_not_over'
  /** Not of the form of the lottery's results: `value.pick.code` says why. */
  | 'bad_result'
  /** The house draws it by its rule: nobody enters its result. */
  | 'drawn_by_house'
  /** It takes bets still, or is drawn or voided; for a correction: it is not settled. */
  | 'issue_moved_on'
  /** The correction is the result that stands. */
  | 'result_unchanged'
  /** Its draw was more than 24 hours ago. */
  | 'correction_too_late'
  /** No feed told this. */
  | 'unknown_proposal'
  /** It was taken, or something made it needless. */
  | 'proposal_over';
