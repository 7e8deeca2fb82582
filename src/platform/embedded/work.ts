import { hourMs, minuteMs, secondMs } from '#lib/time.ts';
import { every } from '#platform/base/jobs/every.ts';
import type { Parts } from '#platform/base/parts.ts';
import { endSessionsRunOut } from '#platform/identity/index.ts';
import type { Heads, PaymentProviders } from '#platform/money/index.ts';
import { countOverdue } from '#platform/money/index.ts';
import { expireApprovals } from '#platform/staff/index.ts';
import { refreshDemonstration } from './demonstration/fill.ts';
import { runPayments } from './payments.ts';
import { sweep } from './sweep.ts';

/** What could not be sent, unpaid deposits and payments nobody confirmed are looked for this often. */
const dueEveryMs = 5 * secondMs;
const sweepEveryMs = 10 * minuteMs;
const refreshEveryMs = hourMs;
const headsEveryMs = minuteMs;
const approvalsEveryMs = minuteMs;
const sessionsEveryMs = minuteMs;

/**
 * Starts what the platform does by itself, again and again.
 * @returns a function that stops all of it and waits for what is under way.
 */
export function startWork(
  parts: Parts,
  {
    providers,
    isDemonstration,
    heads,
  }: {
    readonly providers: PaymentProviders;
    readonly isDemonstration: boolean;
    readonly heads: Heads;
  },
): () => Promise<void> {
  const { log, outbox } = parts;
  const stops = [
    every(sweepEveryMs, () => sweep(parts), log),
    every(dueEveryMs, outbox.sendDue, log),
    every(dueEveryMs, () => runPayments(parts, providers), log),
    every(dueEveryMs, () => countOverdue(parts), log),
    every(headsEveryMs, heads.note, log),
    every(approvalsEveryMs, () => expireApprovals(parts), log),
    every(sessionsEveryMs, () => endSessionsRunOut(parts), log),
    ...(isDemonstration ? [every(refreshEveryMs, () => refreshDemonstration(parts), log)] : []),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
