import type { RoundRow } from '../db/tables.ts';
import type { StudioParts } from '../options.ts';
import { driveRound } from './driving.ts';
import { listOwedRounds, moveRound } from './queries.ts';

/**
 * Time in milliseconds after which an unanswered bet is rolled back, as nobody waits for its round
 * any more.
 */
export const betPatienceMs = 5 * 60_000;

/**
 * Resumes every round that owes the wallet a call, one after the other, as a wallet may be failing.
 */
export async function resumeRounds(parts: StudioParts): Promise<void> {
  for (const round of await listOwedRounds(parts.db)) {
    try {
      await driveRound(parts, await calledBack(parts, round));
    } catch (error) {
      parts.log.error({ err: error, round: round.id }, 'a round could not be taken up');
    }
  }
}

async function calledBack(parts: StudioParts, round: RoundRow): Promise<RoundRow> {
  const isOld = parts.nowMs() - round.created_at_ms > betPatienceMs;
  return round.state === 'betting' && isOld
    ? moveRound(parts.db, round, { state: 'undoing' })
    : round;
}
