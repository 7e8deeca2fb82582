import type { RefusalDetail } from '#contract/refusals.ts';
import { checkBounds } from '#lib/amount-bounds.ts';
import { businessDay } from '#lib/business-day.ts';
import { calculateFee } from '#lib/fees.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import type { PlatformSite } from '#platform/base/site.ts';
import type { WithdrawalSettings } from '../settings/index.ts';
import { withdrawalsSetting } from '../settings/index.ts';
import { sumRequested } from './queries.ts';

/**
 * Number and sum of withdrawals left to a member for the business day under the brand's limits,
 * whatever the wallet has.
 */
export interface DayLimits {
  readonly settings: WithdrawalSettings;
  readonly requestsLeft: number;
  /** Below zero when the bound was lowered during the day; minor units. */
  readonly sumLeftMinor: bigint;
  /** Beginning of the next business day. */
  readonly dayEndsAtMs: number;
}

/** Reads the day limits of a member for the business day in the brand's time zone. */
export async function readDayLimits(
  reader: Reader,
  { timeZone }: PlatformSite,
  { memberId, nowMs }: { readonly memberId: string; readonly nowMs: number },
): Promise<DayLimits> {
  const settings = await readSetting(reader, withdrawalsSetting);
  const { startMs, endMs } = businessDay(nowMs, timeZone);
  const { count, sumMinor } = await sumRequested(reader, { memberId, fromMs: startMs });
  return {
    settings,
    requestsLeft: Math.max(0, settings.perDay - count),
    sumLeftMinor: BigInt(settings.perDayMinor) - sumMinor,
    dayEndsAtMs: endMs,
  };
}

/**
 * Checks an amount against the bounds; returns its fee, minor units. Refuses `invalid_input`
 * outside the bounds of one withdrawal, and `withdrawal_limit_reached` beyond those of the day.
 */
export function checkAmount(
  amountMinor: bigint,
  limits: DayLimits,
  { currency, nowMs }: { readonly currency: string; readonly nowMs: number },
): Result<
  bigint,
  {
    readonly code: 'invalid_input' | 'withdrawal_limit_reached';
    readonly detail: RefusalDetail;
  }
> {
  const { settings, requestsLeft, sumLeftMinor, dayEndsAtMs } = limits;
  const miss = checkBounds(amountMinor, {
    least: toMoney(BigInt(settings.leastMinor), currency),
    most: toMoney(BigInt(settings.mostMinor), currency),
  });
  if (miss) return refused({ code: 'invalid_input', detail: { fields: { amount: miss } } });
  if (requestsLeft === 0 || amountMinor > sumLeftMinor) {
    const retryAfterSeconds = Math.ceil((dayEndsAtMs - nowMs) / 1_000);
    return refused({ code: 'withdrawal_limit_reached', detail: { retryAfterSeconds } });
  }
  const { feeFixedMinor, feeRateBps: feeBps } = settings;
  return ok(calculateFee({ feeBps, fixedMinor: BigInt(feeFixedMinor) }, amountMinor));
}
