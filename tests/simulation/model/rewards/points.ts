import { brandCurrency } from '../../world.ts';
import { isClosed } from '../accounts.ts';
import { houseOf, mainOf } from '../books.ts';
import { recordCost } from '../costs.ts';
import { dayOf } from '../limits.ts';
import { type Model, type ModelMember, minute } from '../model.ts';
import { dayAfter, endOf } from './days.ts';
import { playKinds, stakesOfDay } from './play-kinds.ts';
import type { EarningKind, ModelEarning, PointLine } from './reward-model.ts';

/** Rates of the world's brand, which a round or a deposit may come to. */
export const pointTerms = {
  earn: {
    live: { perMinor: 90_000n, mostPerDay: undefined },
    lottery: { perMinor: 70_000n, mostPerDay: undefined },
    pvp: { perMinor: 60_000n, mostPerDay: undefined },
    rng: { perMinor: 40_000n, mostPerDay: 25n },
    deposit: { perMinor: 300_000n, mostPerDay: 3n },
  },
  convert: { perPointMinor: 333n, least: 5n, mostPerDay: 40n },
} as const;

const earningKinds = [...playKinds, 'deposit'] as const;

/** Purse of points, which are no money. */
export const pointsPurse = { unit: 'points', currency: 'PTS' } as const;
export const pointsOf = (member: string) => `member:${member}:points`;

/** Moves points to a member, or below zero back to the house, with a line. */
export function movePoints(model: Model, { member, kind, points }: Omit<PointLine, 'atMs'>): void {
  const [own, house] = [pointsOf(member), houseOf('points')];
  const [from, to] = points < 0n ? [own, house] : [house, own];
  const amountMinor = points < 0n ? -points : points;
  if (amountMinor === 0n) return;
  model.books.move(pointsPurse, { from, to, amountMinor });
  model.points.lines.push({ member, kind, points, atMs: model.nowMs });
}

/** Returns the sums that earn points on a day: valid stakes by kind, and deposits. */
function amountsOf(model: Model, name: string, date: string): Map<EarningKind, bigint> {
  const amounts = new Map<EarningKind, bigint>(stakesOfDay(model, name, date));
  const deposits = model.cash.filter(
    ({ kind, member, atMs }) => kind === 'deposit' && member === name && dayOf(atMs) === date,
  );
  if (deposits.length > 0) {
    amounts.set(
      'deposit',
      deposits.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    );
  }
  return amounts;
}

/** Counts what a member's day earns, each kind with the rest of its earlier days. */
function earningsOf(model: Model, name: string, date: string): ModelEarning[] {
  const amounts = amountsOf(model, name, date);
  return earningKinds.flatMap((kind) => {
    const amountMinor = amounts.get(kind);
    if (amountMinor === undefined) return [];
    const { perMinor, mostPerDay } = pointTerms.earn[kind];
    const before = model.points.earnings.findLast(
      (each) => each.member === name && each.kind === kind,
    );
    const carriedInMinor = before?.carriedOutMinor ?? 0n;
    const totalMinor = amountMinor + carriedInMinor;
    const whole = totalMinor > 0n ? totalMinor / perMinor : 0n;
    const isCapped = mostPerDay !== undefined && whole > mostPerDay;
    const points = isCapped ? mostPerDay : whole;
    // Beyond the most of a day nothing is carried.
    const carriedOutMinor = isCapped ? 0n : totalMinor - whole * perMinor;
    const counted = { amountMinor, carriedInMinor, points, carriedOutMinor };
    return [{ member: name, kind, day: date, ...counted }];
  });
}

/** Credits each day that was over five minutes ago: nothing to who is excluded or closed. */
export function creditPoints(model: Model): void {
  const { points, members, nowMs } = model;
  while (endOf(points.nextDay) + 5 * minute <= nowMs) {
    for (const member of members.values()) {
      if (!isEarning(member) || member.excludedUntilMs !== undefined || isClosed(member)) continue;
      for (const earning of earningsOf(model, member.name, points.nextDay)) {
        points.earnings.push(earning);
        movePoints(model, earning);
      }
    }
    points.nextDay = dayAfter(points.nextDay);
  }
}

/** Returns whether a member's play is counted for points. */
const isEarning = ({ unit, currency }: ModelMember) =>
  unit === 'real' && currency === brandCurrency;

/** Returns what today comes to so far; days before have to be credited. */
export function pointsToday(model: Model, member: ModelMember): bigint {
  if (!isEarning(member)) return 0n;
  const today = earningsOf(model, member.name, dayOf(model.nowMs));
  return today.reduce((sum, { points }) => sum + points, 0n);
}

/** Returns the points that a member has converted on the present day. */
export function convertedToday({ points, nowMs }: Model, name: string): bigint {
  return points.lines
    .filter(({ member, kind, atMs }) => {
      return member === name && kind === 'convert' && dayOf(atMs) === dayOf(nowMs);
    })
    .reduce((sum, line) => sum - line.points, 0n);
}

/** Converts points into money; answers the refusals that fit. */
export function convertPoints(model: Model, member: ModelMember, points: bigint): string[] {
  const { perPointMinor, least, mostPerDay } = pointTerms.convert;
  const { name } = member;
  if (member.unit === 'trial') return ['need_true_account'];
  if (member.payouts.passwords === 0) return ['payment_password_needed'];
  const refusals = [
    ...(member.currency === brandCurrency ? [] : ['feature_off']),
    ...(member.pausedUntilMs > model.nowMs ? ['play_paused'] : []),
    ...(points < least ? ['points_too_few'] : []),
    ...(convertedToday(model, name) + points > mostPerDay ? ['points_day_limit'] : []),
    ...(model.books.free(pointsOf(name), pointsPurse) < points ? ['points_short'] : []),
  ];
  if (refusals.length > 0) return refusals;
  movePoints(model, { member: name, kind: 'convert', points: -points });
  const amountMinor = points * perPointMinor;
  model.books.move(member, { from: houseOf('promotions'), to: mainOf(name), amountMinor });
  recordCost(model, { kind: 'bonus', member: name, amountMinor });
  return [];
}
