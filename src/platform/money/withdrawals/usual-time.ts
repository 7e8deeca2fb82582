import type { UsualTime } from '#contract/money/withdrawal-options.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listLatestPaidWithdrawals } from './steps.queries.ts';

/**
 * Number of latest payments that the figure is computed from, and the fewest for which it is shown.
 */
const sample = { most: 50, least: 5 };
/** Days that the figure covers. */
const recentDays = 30;
const share = 0.9;

/**
 * Returns the minutes within which nine in ten of the latest withdrawals were paid, from the
 * request to the operator's payment, rounded up; `undefined` while the last 30 days have fewer than
 * five.
 */
export async function readUsualTime(reader: Reader, nowMs: number): Promise<UsualTime | undefined> {
  const latest = await listLatestPaidWithdrawals(reader, sample.most);
  const recent = latest.filter(({ paidAtMs }) => paidAtMs > nowMs - recentDays * dayMs);
  if (recent.length < sample.least) return undefined;
  const lengths = recent
    .map(({ requestedAtMs, paidAtMs }) => paidAtMs - requestedAtMs)
    .sort((one, other) => one - other);
  const longest = lengths[Math.ceil(lengths.length * share) - 1] ?? 0;
  return { count: recent.length, minutes: Math.max(1, Math.ceil(longest / minuteMs)) };
}
