/** Why a plan's next part was not taken, as its member is told. */
export type RefusedReason =
  | 'limit'
  | 'paused'
  | 'excluded'
  | 'closed'
  | 'full'
  | 'group'
  | 'changed';

const reasons: Readonly<Record<string, RefusedReason>> = {
  stake_limit_reached: 'limit',
  loss_limit_reached: 'limit',
  play_paused: 'paused',
  self_excluded: 'excluded',
  not_a_member: 'closed',
  draw_limit_reached: 'full',
  group_too_high: 'group',
};

/**
 * The reason behind the code of a refused part; `changed` where the bet itself is taken no more, as
 * after another lottery's rules or least stakes.
 */
export function refusedReason(code: string): RefusedReason {
  return reasons[code] ?? 'changed';
}
