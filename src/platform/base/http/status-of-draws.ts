import type { DrawCode } from '#contract/draws/codes.ts';
import type { StaffCode } from '#contract/staff/codes.ts';

type CodeOfDraws =
  | DrawCode
  | Extract<
      StaffCode,
      | 'bad_result'
      | 'drawn_by_house'
      | 'issue_moved_on'
      | 'result_unchanged'
      | 'correction_too_late'
      | 'unknown_proposal'
      | 'proposal_over'
    >;

/** HTTP status of each refusal about lotteries. */
export const statusOfDraws: Readonly<Record<CodeOfDraws, number>> = {
  unknown_lottery: 404,
  unknown_issue: 404,
  issue_closed: 409,
  bad_pick: 400,
  bad_stake: 400,
  odds_changed: 409,
  group_too_high: 409,
  draw_limit_reached: 409,
  staff_account: 403,
  unknown_bet: 404,
  bet_final: 409,
  bad_plan: 400,
  too_few_issues: 409,
  unknown_plan: 404,
  plan_ended: 409,
  bad_result: 400,
  drawn_by_house: 409,
  issue_moved_on: 409,
  result_unchanged: 409,
  correction_too_late: 409,
  unknown_proposal: 404,
  proposal_over: 409,
};
