import type { z } from 'zod';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { fillDrawGames, type storedDrawGame } from '../games/index.ts';
import { deleteUntouched, voidOpen } from '../issues/index.ts';

/**
 * Makes these lotteries draw and no others. Of one that ends, what takes bets or would is voided, and
 * stakes go back within seconds; what is closed is drawn and settled as ever.
 */
export async function chooseLotteries(
  transaction: Transaction,
  stored: readonly z.output<typeof storedDrawGame>[],
  nowMs: number,
): Promise<void> {
  const gameCodes = await fillDrawGames(transaction, stored, nowMs);
  if (gameCodes.length === 0) return;
  // What takes no bets yet may be made again, should the lottery draw again.
  await deleteUntouched(transaction, { gameCodes, nowMs });
  await voidOpen(transaction, { gameCodes, nowMs, why: 'lottery ended' });
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
