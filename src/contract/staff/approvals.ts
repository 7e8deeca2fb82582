import { acceptCodes, terminateCodes, termsCodes } from '../agents/contract-codes.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/** Act that waits for a second person, or the decision about it. */
export interface Approval {
  readonly id: string;
  /** The call it was asked by, `/desk/withdrawals/approve`. */
  readonly call: string;
  /** Input of the call, as JSON. */
  readonly input: string;
  /** Staff name of the person who asked. */
  readonly askedBy: string;
  readonly askedAtMs: number;
  /** Expiry: nobody can decide about it from then on; milliseconds since 1970 UTC. */
  readonly expiresAtMs: number;
}

/** Acts that wait, the oldest first, 200 at most. */
export const approvals = endpoint<NoInput, readonly Approval[]>()({
  method: 'GET',
  path: '/desk/approvals/list',
  needs: { staff: 'approvals.read' },
});

/**
 * Carries out an act that waits, or rejects it. `done` is the subject of the act. Refuses with
 * `own_act` for the person who asked, with `staff_right_missing` for a person who may not do the
 * act, with `approval_decided` once it is decided or expired, with `asker_right_missing` when the
 * person who asked may not do it any more, and with the act's own refusals: then it goes on
 * waiting.
 */
export const decideApproval = endpoint<
  { readonly approvalId: string; readonly is: 'approved' | 'rejected'; readonly why?: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/approvals/decide',
  needs: { staff: 'approvals.decide' },
  codes: [
    'unknown_approval',
    'own_act',
    'asker_right_missing',
    'approval_decided',
    'unchanged',
    'unknown_deposit',
    'deposit_closed',
    'amount_needed',
    'reason_needed',
    'fee_takes_all',
    'over_member_limit',
    'unknown_withdrawal',
    'withdrawal_moved_on',
    'partly_received',
    'unknown_member',
    'not_excluded',
    'exclusion_running',
    'unknown_staff',
    'staff_name_taken',
    'last_owner',
    'has_passkeys',
    'desk_closed',
    'unknown_round',
    'round_moved_on',
    'round_too_young',
    'round_paid_out',
    'unknown_receivable',
    'receivable_settled',
    'owes_more',
    'unknown_game',
    'account_closed',
    'play_paused',
    'unknown_free_rounds',
    'free_rounds_over',
    'no_free_rounds',
    'unknown_redeem',
    'redeem_decided',
    'bad_weights',
    'bad_wheel',
    'unknown_signal',
    'signal_closed',
    'unknown_bonus',
    'bonus_over',
    'unknown_promotion',
    'bad_promotion',
    'prizes_over_budget',
    'raffle_running',
    'promotion_over',
    'unknown_application',
    'application_decided',
    'promotion_spent',
    'unknown_lottery',
    'unknown_issue',
    'bad_result',
    'drawn_by_house',
    'issue_moved_on',
    'result_unchanged',
    'correction_too_late',
    'contract_exists',
    ...termsCodes,
    ...acceptCodes,
    ...terminateCodes,
    'unknown_proposal',
    'proposal_over',
    'leased',
  ],
});
