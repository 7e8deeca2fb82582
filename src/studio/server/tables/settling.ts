import { algorithm } from '#lib/round-rule.ts';
import { parseTableBets, tablePayout, tableValidStake } from '#studio/engines/tables/table-bets.ts';
import type { TableEngine } from '#studio/engines/tables/table-rules.ts';
import { transact } from '../db/open.ts';
import type { TableSeatRow } from '../db/tables.ts';
import type { StudioParts } from '../options.ts';
import { readSession } from '../sessions/queries.ts';
import { collectDue, inTurns } from './due-rows.ts';
import {
  listDueSeats,
  listUndoingBets,
  lockSeat,
  moveBet,
  undoUnanswered,
  updateSeat,
} from './seats.queries.ts';
import { decideTableRound, tableOfGame } from './table-round.ts';
import { callTableWallet, rollBackBet } from './table-wallet.ts';

/**
 * Settles every seat whose round is revealed, and sends the wallet what is still owed to it: a
 * rollback of each bet that it did not answer in time, one win for all others, and the seed.
 * @param isWaiting returns whether a row was tried a moment ago, so that a silent wallet has a rest.
 */
export async function settleTables(
  parts: StudioParts,
  isWaiting: (id: string) => boolean,
): Promise<void> {
  const published = new Set<string>();
  const nowMs = parts.nowMs();
  const due = await collectDue((page) => listDueSeats(parts.db, { nowMs, ...page }), isWaiting);
  await inTurns(due, (seat) => settleSeat(parts, seat, published));
  const undoing = await collectDue((page) => listUndoingBets(parts.db, page), isWaiting);
  await inTurns(undoing, async (bet) => {
    if (await rollBackBet(parts, bet)) await moveBet(parts.db, bet, { state: 'undone' });
  });
}

async function settleSeat(
  parts: StudioParts,
  seat: TableSeatRow,
  published: Set<string>,
): Promise<void> {
  try {
    let row = seat.state === 'open' ? await closeSeat(parts, seat) : seat;
    if (row.state === 'paying') row = await paySeat(parts, row);
    if (row.state === 'publishing') await publishSeed(parts, row, published);
  } catch (error) {
    parts.log.error({ err: error, seat: seat.id }, 'a seat could not be settled');
  }
}

/** Decides a seat, once: what the wallet has debited in time is played, all else is rolled back. */
async function closeSeat(parts: StudioParts, { id, ...seat }: TableSeatRow): Promise<TableSeatRow> {
  const { drawn } = await roundOfSeat(parts, seat);
  return transact(parts.db, async (db) => {
    const locked = await lockSeat(db, id);
    if (locked.state !== 'open') return locked;
    await undoUnanswered(db, id);
    const stakes = parseTableBets(locked.engine as TableEngine, locked.bets);
    const to =
      stakes && drawn
        ? ({ state: 'paying', payout_minor: tablePayout(stakes, drawn) } as const)
        : ({ state: 'void', ended_at_ms: parts.nowMs() } as const);
    await updateSeat(db, id, to);
    return { ...locked, ...to };
  });
}

async function roundOfSeat(
  parts: StudioParts,
  { game_id: gameId, round_index: index }: Pick<TableSeatRow, 'game_id' | 'round_index'>,
) {
  const table = tableOfGame(parts.games.get(gameId));
  if (!table) throw new Error(`the studio has no table ${gameId}`);
  return decideTableRound(parts, table, index);
}

async function paySeat(parts: StudioParts, seat: TableSeatRow): Promise<TableSeatRow> {
  const { seed } = await roundOfSeat(parts, seat);
  const { commitment, clientSeed, nonce } = seed;
  const engine = seat.engine as TableEngine;
  const stakes = parseTableBets(engine, seat.bets) ?? [];
  const proof = { algorithm, commitment, clientSeed, nonce };
  const answer = await callTableWallet(parts, {
    call: 'win',
    seat,
    sessionId: seat.session_id,
    content: {
      transactionId: `${seat.id}-win`,
      amountMinor: String(seat.payout_minor),
      validStakeMinor: String(tableValidStake(engine, stakes)),
      isClosed: true,
      details: { engine, version: seat.version, ...proof, bets: seat.bets },
    },
  });
  if (answer.kind === 'refused') {
    parts.log.error({ seat: seat.id, code: answer.code }, 'the wallet refused a win');
  }
  if (answer.kind !== 'taken') return seat;
  const to = {
    state: 'publishing',
    balance_minor: BigInt(answer.balanceMinor),
    ended_at_ms: parts.nowMs(),
  } as const;
  await updateSeat(parts.db, seat.id, to);
  return { ...seat, ...to };
}

/**
 * Sends the wallet the seed of the round, so that the record of it can be verified: once for all
 * seats of a run.
 */
async function publishSeed(
  parts: StudioParts,
  seat: TableSeatRow,
  published: Set<string>,
): Promise<void> {
  const session = await readSession(parts.db, seat.session_id);
  const vendor = parts.vendors.get(session.vassalage);
  const { seed } = await roundOfSeat(parts, seat);
  const { commitment, serverSeed } = seed;
  const isPublished =
    published.has(commitment) ||
    (vendor !== undefined && (await parts.wallet.publish(vendor, { commitment, serverSeed })));
  if (!isPublished) return;
  published.add(commitment);
  await updateSeat(parts.db, seat.id, { state: 'paid' });
}
