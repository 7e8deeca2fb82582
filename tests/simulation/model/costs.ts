import type { Purse } from './books.ts';
import { type Model, memberOf } from './model.ts';

/** Bonus or rebate of a member, by which the net revenue of all above is less; below 0 what came back. */
export interface ModelCost extends Purse {
  readonly kind: 'bonus' | 'rebate';
  readonly atMs: number;
  readonly member: string;
  /** Agents that it counts for, the highest first, and the member. */
  readonly counted: readonly string[];
  readonly amountMinor: bigint;
  /** Subject by which what comes back later is known; missing where nothing does. */
  readonly about?: string | undefined;
}

/** Cost to record; of what comes back, below 0, under the name that it was given under. */
export interface Cost {
  readonly kind: ModelCost['kind'];
  readonly member: string;
  readonly amountMinor: bigint;
  readonly about?: string | undefined;
  /** Agents and member that the play which it is of was counted for. */
  readonly playedFor?: readonly string[] | undefined;
}

/** Returns the agents that a member counts for now, and the member: an excluded one counts for none. */
function countedNow(model: Model, name: string): readonly string[] {
  const { excludedUntilMs, above } = memberOf(model, name);
  return excludedUntilMs === undefined ? [...above, name] : [name];
}

/** Records a cost of real money at its moment; what counted for nobody is taken back from nobody. */
export function recordCost(model: Model, cost: Cost): void {
  const { kind, member, amountMinor, about, playedFor } = cost;
  const { unit, currency } = memberOf(model, member);
  if (unit === 'trial' || amountMinor === 0n) return;
  const given = about && model.costs.find((each) => each.about === about);
  const before = playedFor ?? (given ? given.counted : undefined);
  const now = countedNow(model, member);
  const isChange = before && (now.length === 1 || before.length === 1);
  const counted = isChange ? before : now;
  const subject = { kind, member, about, unit, currency };
  model.costs.push({ ...subject, amountMinor, counted, atMs: model.nowMs });
}
