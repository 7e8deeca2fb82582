import { zoneHours } from '../world.ts';
import { day, hour, type Model, type ModelMember } from './model.ts';

export type LimitKind = 'deposit' | 'loss' | 'stake';
export type LimitPeriod = 'day' | 'week' | 'month';

/** Limit of a member: the one in force, and a higher one that waits for a second yes. */
export interface ModelLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** `undefined` for none. */
  amountMinor: bigint | undefined;
  raise: { readonly amountMinor: bigint | undefined; readonly askedAtMs: number } | undefined;
}

/** Returns the day of a moment in the brand's zone, `2027-02-28`. */
export function dayOf(atMs: number): string {
  return new Date(atMs + zoneHours * hour).toISOString().slice(0, 10);
}

/** Returns the first moment that counts in the period around now. */
export function periodStart(period: LimitPeriod, nowMs: number): number {
  if (period === 'day') return nowMs - day + 1;
  if (period === 'week') return nowMs - 7 * day + 1;
  return Date.parse(`${dayOf(nowMs).slice(0, 7)}-01T00:00:00Z`) - zoneHours * hour;
}

/** Returns what counts towards a limit of stakes or losses, whether there is one or not. */
export function usedOf(
  model: Model,
  member: ModelMember,
  limit: Pick<ModelLimit, 'kind' | 'period'>,
) {
  const fromMs = periodStart(limit.period, model.nowMs);
  let [stakes, payouts] = [0n, 0n];
  for (const fact of model.facts) {
    if (fact.member !== member.name || fact.atMs < fromMs || fact.unit !== 'real') continue;
    stakes += fact.stakeMinor;
    payouts += fact.payoutMinor;
  }
  // A round that is open counts whenever it was begun.
  for (const round of model.rounds.values()) {
    if (round.member !== member.name || round.state !== 'open') continue;
    stakes += round.stakesMinor;
    payouts += round.payoutsMinor;
  }
  return limit.kind === 'stake' ? stakes : stakes - payouts;
}

/** Returns what is left of a limit; never below zero. */
export function leftOf(amountMinor: bigint, usedMinor: bigint): bigint {
  return usedMinor < amountMinor ? amountMinor - usedMinor : 0n;
}

/** Returns the refusals of a stake by its member's limits: those of which the least is left. */
export function limitRefusals(model: Model, member: ModelMember, amountMinor: bigint): string[] {
  const reached = [];
  for (const limit of member.limits.values()) {
    if (limit.amountMinor === undefined || limit.kind === 'deposit') continue;
    const left = leftOf(limit.amountMinor, usedOf(model, member, limit));
    if (amountMinor > left) reached.push({ code: `${limit.kind}_limit_reached`, left });
  }
  const least = reached.reduce((so, { left }) => (left < so ? left : so), reached[0]?.left ?? 0n);
  return reached.filter(({ left }) => left === least).map(({ code }) => code);
}

/** Returns what is left of the tightest limit of stakes or losses; `undefined` without one. */
export function roomOf(model: Model, member: ModelMember): bigint | undefined {
  const lefts = [...member.limits.values()].flatMap((limit) =>
    limit.amountMinor === undefined || limit.kind === 'deposit'
      ? []
      : [leftOf(limit.amountMinor, usedOf(model, member, limit))],
  );
  return lefts.reduce<bigint | undefined>(
    (least, left) => (least === undefined || left < least ? left : least),
    undefined,
  );
}

/**
 * Sets a limit: a first or a lower one at once, a higher one after a second yes. Returns the act, as
 * the audit log names it; none where nothing changes.
 */
export function setLimit(
  model: Model,
  member: ModelMember,
  set: Pick<ModelLimit, 'kind' | 'period' | 'amountMinor'>,
): string | undefined {
  const { kind, period, amountMinor } = set;
  const key = `${kind} ${period}`;
  const limit = member.limits.get(key) ?? {
    kind,
    period,
    amountMinor: undefined,
    raise: undefined,
  };
  member.limits.set(key, limit);
  const hadRaise = limit.raise !== undefined && model.nowMs - limit.raise.askedAtMs < 8 * day;
  limit.raise = undefined;
  const inForce = limit.amountMinor;
  const isHigher = inForce !== undefined && (amountMinor === undefined || amountMinor > inForce);
  if (isHigher) {
    limit.raise = { amountMinor, askedAtMs: model.nowMs };
    return 'limit_raise_asked';
  }
  const isSame = inForce === amountMinor;
  limit.amountMinor = amountMinor;
  if (isSame && !hadRaise) return undefined;
  return isSame ? 'limit_raise_withdrawn' : 'limit_set';
}

/** Confirms a higher limit: from 24 hours after it was asked for, for seven days. */
export function confirmRaise(
  model: Model,
  member: ModelMember,
  key: string,
): 'raise_too_early' | 'no_raise_waiting' | undefined {
  const limit = member.limits.get(key);
  const waited = limit?.raise && model.nowMs - limit.raise.askedAtMs;
  if (!limit?.raise || waited === undefined || waited >= 8 * day) return 'no_raise_waiting';
  if (waited < day) return 'raise_too_early';
  limit.amountMinor = limit.raise.amountMinor;
  limit.raise = undefined;
  return undefined;
}
