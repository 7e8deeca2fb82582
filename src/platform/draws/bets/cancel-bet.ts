import type { DrawBet } from '#contract/draws/bets.ts';
import { calculatePickOdds } from '#lib/lottery/odds.ts';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { recordOwnMovements, refundOwnRounds } from '#platform/play/index.ts';
import type { DrawGame } from '../games/index.ts';
import { lockIssue } from '../issues/index.ts';
import { cancelUntilMs, parseBetPick, toDrawBet } from './bet.ts';
import { releaseRoom } from './limit-room.ts';
import { openBonusBook } from './open-bonus-book.ts';
import { changeAcceptedBet, type ShownBet } from './queries.ts';

/** Bet that its member cancels. */
export interface BetCancellation {
  readonly bet: ShownBet;
  readonly game: DrawGame;
  readonly cancelSeconds: number;
  readonly nowMs: () => number;
  readonly moneyMoved: Parts['moneyMoved'];
}

/**
 * Cancels a bet: its stake is refunded, its room is free again, and it is no leaf of its issue.
 * Refuses with `bet_final` when it can no longer be cancelled.
 */
export async function cancelBet(
  transaction: Transaction,
  { bet, game, cancelSeconds, nowMs: now, moneyMoved }: BetCancellation,
): Promise<Result<DrawBet, { readonly code: 'bet_final' }>> {
  const issue = await lockIssue(transaction, { id: bet.issueId, to: 'bet' });
  const nowMs = now();
  const bounded = { ...bet, cancelSeconds };
  const isFinal = issue?.state !== 'open' || nowMs >= cancelUntilMs(bounded);
  if (isFinal) return refused({ code: 'bet_final' });
  const { id, memberId, currency, mode, stakeMinor } = bet;
  if (!(await changeAcceptedBet(transaction, { id, state: 'cancelled', nowMs }))) {
    return refused({ code: 'bet_final' });
  }
  const play = playByCode(game.kind, bet.play);
  const pick = parseBetPick(game.kind, bet);
  const number = bet.number;
  const oddsBps = calculatePickOdds(play, pick, bet.group);
  await releaseRoom(transaction, [{ ...bet, game, index: 0, number, play, pick, oddsBps }], mode);
  const bonus = await openBonusBook(transaction, [bet], nowMs);
  const posted = await postTransfers(transaction, [
    {
      debit: houseAccount('games', currency, mode, memberId),
      credit: memberMainAccount(memberId, currency, mode),
      amountMinor: stakeMinor,
      code: 'bet_voided',
      scope: 'draw bet cancelled',
      idempotencyKey: id,
      reference: `round:${id}`,
      nowMs,
    },
    ...(bonus?.voidStake({ roundId: id, ref: id }) ?? []),
  ]);
  if (!posted.ok) throw new Error(`the stake of bet ${id} was not given back: ${posted.refusal}`);
  const [{ transferId, creditFreeMinor: freeMinor } = { transferId: '', creditFreeMinor: 0n }] =
    posted.value;
  await bonus?.save(transaction, { moneyMoved });
  const { vassalage } = game;
  await refundOwnRounds(transaction, { vassalage, ids: [id], nowMs });
  const back = { id, vassalage, memberId, currency, amountMinor: stakeMinor };
  await recordOwnMovements(transaction, [
    { ...back, kind: 'rollback', transferId, freeMinor, nowMs },
  ]);
  return ok(toDrawBet({ ...bet, state: 'cancelled' }, bounded));
}
