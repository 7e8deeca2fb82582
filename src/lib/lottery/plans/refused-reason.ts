/** Reason why the next part of a plan was refused, as the member sees it. */
export type RefusedReason =
  | 'limit'
  | 'paused'
  | 'excluded'
  | 'closed'
  | 'full'
  | 'group'
  | 'bonus'
  | 'changed';

const reasons: Readonly<Record<string, RefusedReason>> = {
  stake_limit_reached: 'limit',
  loss_limit_reached: 'limit',
  play_paused: 'paused',
  self_excluded: 'excluded',
  not_a_member: 'closed',
  draw_limit_reached: 'full',
  group_too_high: 'group',
  bonus_max_bet: 'bonus',
};

/**
 * Returns the reason behind the code of a refused part; `changed` where the bet itself is no longer
 * accepted, for instance after a change of the lottery's rules or least stakes.
 */
export function refusedReason(code: string): RefusedReason {
  return reasons[code] ?? 'changed';
}
