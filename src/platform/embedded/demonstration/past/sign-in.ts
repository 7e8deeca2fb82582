import { minuteMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { recordSignIn } from '#platform/identity/index.ts';
import type { PastRound } from '#platform/play/index.ts';
import type { PastParts } from './member-past.ts';
import type { PastAct } from './past-acts.ts';

/** Somebody signs in so long before the first bet. */
const beforePlayMs = minuteMs;

/** Books the sign-in at the start of a member's last day of play; none without play. */
export async function bookLastSignIn(
  transaction: Transaction,
  { site: { timeZone } }: Pick<PastParts, 'site'>,
  past: { readonly memberId: string; readonly rounds: readonly PastRound[] },
): Promise<void> {
  const { memberId, rounds } = past;
  if (rounds.length === 0) return;
  const moments = rounds.map(({ openedAtMs }) => openedAtMs);
  const lastDay = zoneDay(Math.max(...moments), timeZone);
  const ofLastDay = moments.filter((atMs) => zoneDay(atMs, timeZone) === lastDay);
  const clock = { nowMs: () => Math.min(...ofLastDay) - beforePlayMs };
  const signedIn = { method: 'password', outcome: 'succeeded' } as const;
  const browser = { clientAddress: '127.0.0.1', userAgent: '' };
  await recordSignIn(transaction, { clock }, { memberId, ...signedIn, ...browser });
}

/** Returns the rounds among a member's acts. */
export function roundsIn(acts: readonly PastAct[]): PastRound[] {
  return acts.flatMap((act) => (act.kind === 'rounds' ? act.rounds : []));
}
