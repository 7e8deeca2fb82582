import type { z } from 'zod';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { fillDrawGames, type storedDrawGame } from '../games/index.ts';
import { deleteUntouchedIssues, voidOpenIssues } from '../issues/index.ts';

/**
 * Sets which lotteries draw; all others end. Issues of an ended lottery that are not closed are
 * voided, and their stakes go back; closed ones are still drawn and settled.
 */
export async function chooseLotteries(
  transaction: Transaction,
  stored: readonly z.output<typeof storedDrawGame>[],
  nowMs: number,
): Promise<void> {
  const gameCodes = await fillDrawGames(transaction, stored, nowMs);
  if (gameCodes.length === 0) return;
  // What takes no bets yet may be made again, should the lottery draw again.
  await deleteUntouchedIssues(transaction, { gameCodes, nowMs });
  await voidOpenIssues(transaction, { gameCodes, nowMs, why: 'lottery ended' });
  for (const code of gameCodes) {
    await recordAct(transaction, {
      actor: 'system',
      act: 'lottery_ended',
      subject: `draw:${code}`,
      atMs: nowMs,
      detail: {},
    });
  }
}
