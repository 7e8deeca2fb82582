import type { convertPoints } from '#contract/rewards/points.ts';
import { newId } from '#lib/id.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { endOfDay, zoneDay } from '#lib/zone-day.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { lockForMoneyOut, type Member, type MoneyOutContext } from '#platform/identity/index.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { type PointsSettings, pointsSetting } from '../../settings/index.ts';
import { readPointsBalance } from '../balance.ts';
import { codeOfKind, housePoints, memberPoints } from '../point-account.ts';
import { insertConversion, sumConverted } from './queries.ts';

type Refusal = RefusalOf<typeof convertPoints>;
type Conversion = NonNullable<NonNullable<typeof convertPoints.types>['value']>;

/** Conversion whose member has proved the payment password. */
export interface ConversionOrder {
  readonly checked: MoneyOutContext;
  readonly points: number;
}

/**
 * Converts points into money in the wallet, from the house's promotions; the cost counts in NGR on
 * that day. Two transfers, as points and money never meet in one (safety I12). Refuses as
 * `convertPoints` says.
 */
export async function convertChecked(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'site' | 'moneyMoved'>,
  { checked, points }: ConversionOrder,
): Promise<Result<Conversion, Refusal>> {
  const locked = await lockForMoneyOut(transaction, checked);
  if (!locked.ok) return locked;
  const member = locked.value;
  const moment = zonedNow(parts);
  const { nowMs, timeZone } = moment;
  const paused = findPauseRefusal(member, nowMs);
  if (paused) return refused(paused);
  const { convert } = await readSetting(transaction, pointsSetting);
  const day = zoneDay(nowMs, timeZone);
  const bounds = await checkBounds(transaction, { member, points, day, convert });
  if (!bounds.ok) {
    const { code } = bounds.refusal;
    if (code !== 'points_day_limit') return refused({ code });
    return refused({ code, detail: { untilMs: endOfDay(day, timeZone) ?? nowMs } });
  }
  const perPointMinor = BigInt(convert.perPointMinor);
  const amountMinor = perPointMinor * BigInt(points);
  const posted = await post(transaction, { member, points, amountMinor, nowMs });
  if (!posted) return refused({ code: 'points_short' });
  const { currency, id: memberId } = member;
  await insertConversion(transaction, {
    ...posted,
    memberId,
    day,
    points,
    perPointMinor,
    amountMinor,
    currency,
    createdAtMs: nowMs,
  });
  const moved = { memberId, kind: 'bonus', amountMinor, currency, nowMs } as const;
  await parts.moneyMoved(transaction, [moved]);
  await announceChange(transaction, { memberId, topic: 'points', nowMs });
  await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
  const balance = await readPointsBalance(transaction, { memberId, ...moment });
  return ok({ points, amount: toMoney(amountMinor, currency), balance });
}

/** Checks a conversion against the brand's rules and what was converted on the day. */
async function checkBounds(
  transaction: Transaction,
  {
    member,
    points,
    day,
    convert,
  }: {
    readonly member: Member;
    readonly points: number;
    readonly day: string;
    readonly convert: PointsSettings['convert'];
  },
): Promise<
  Result<undefined, { readonly code: 'feature_off' | 'points_too_few' | 'points_day_limit' }>
> {
  const { currency } = await readSetting(transaction, whitelabelSetting);
  if (!convert.isOn || member.currency !== currency) return refused({ code: 'feature_off' });
  if (points < convert.least) return refused({ code: 'points_too_few' });
  const before = await sumConverted(transaction, { memberId: member.id, day });
  if (before + points > convert.mostPerDay) return refused({ code: 'points_day_limit' });
  return ok(undefined);
}

/** Posts both sides of a conversion; `undefined` when the member has fewer free points. */
async function post(
  transaction: Transaction,
  {
    member,
    points,
    amountMinor,
    nowMs,
  }: {
    readonly member: Member;
    readonly points: number;
    readonly amountMinor: bigint;
    readonly nowMs: number;
  },
) {
  const id = newId(nowMs);
  const { id: memberId, currency } = member;
  const terms = { scope: 'conversion', reference: `conversion:${id}`, nowMs };
  const posted = await postTransfers(transaction, [
    {
      ...terms,
      debit: memberPoints(memberId),
      credit: housePoints(memberId),
      amountMinor: BigInt(points),
      code: codeOfKind('convert'),
      idempotencyKey: `${id}:points`,
    },
    {
      ...terms,
      debit: houseAccount('promotions', currency, 'real', memberId),
      credit: memberMainAccount(memberId, currency, 'real'),
      amountMinor,
      code: 'points_converted',
      idempotencyKey: `${id}:cash`,
    },
  ]);
  const [pointsMoved, cashMoved] = posted.ok ? posted.value : [];
  if (!pointsMoved || !cashMoved) return undefined;
  return {
    id,
    pointsTransferId: pointsMoved.transferId,
    cashTransferId: cashMoved.transferId,
  };
}
