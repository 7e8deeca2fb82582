import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import {
  addUpBets,
  formatTableBets,
  parseTableBets,
  type SpotStake,
  sumOfStakes,
} from '#studio/engines/tables/table-bets.ts';
import type { TableEngine } from '#studio/engines/tables/table-rules.ts';
import { tableRules } from '#studio/engines/tables/table-rules.ts';
import { type StudioTransaction, transact } from '../db/open.ts';
import type { SessionRow, TableBetRow, TableSeatRow } from '../db/tables.ts';
import { limitsOf } from '../games/limits.data.ts';
import type { StudioParts } from '../options.ts';
import type { StudioRefusal } from '../refusals.ts';
import {
  findBetByKey,
  insertBet,
  listSeatBets,
  lockSeat,
  lockSeatOf,
  moveBet,
  readBet,
  updateSeat,
} from './seats.queries.ts';
import { readTableRound, type Table, type TableRound } from './table-round.ts';
import { callTableWallet, rollBackBet, transactionOfBet } from './table-wallet.ts';

/** Bets of one member in one round at most. */
export const mostTableBets = 40;

/** Bet at a table as its page sends it. */
export interface TableBetInput {
  /** Key that the page makes once for each bet: the same key is the same bet. */
  readonly key: string;
  /** Number of the round that the member saw. */
  readonly index: number;
  /** Stakes by place, `player:5000,tie:1000`. */
  readonly bets: string;
}

/** Bet after its calls to the wallet, with the balance that it stated last, if any. */
export interface TableBetProgress {
  readonly bet: TableBetRow;
  readonly balanceMinor: string | null;
}

/**
 * Places a bet at a table: it is recorded before the wallet is called, and rolled back when the
 * wallet's answer comes after the bell. Refuses `choice_not_offered`, `stake_out_of_range`,
 * `bets_closed` after the bell by the server's clock or for another round, `too_many_bets`,
 * `client_seed_missing`, and `key_used` for a key with another bet.
 */
export async function placeTableBet(
  parts: StudioParts,
  { session, table }: { readonly session: SessionRow; readonly table: Table },
  input: TableBetInput,
): Promise<Result<TableBetProgress, StudioRefusal>> {
  const stakes = parseTableBets(table.engine, input.bets);
  if (!stakes) return refused('choice_not_offered');
  const bets = formatTableBets(table.engine, stakes);
  const earlier = await findBetByKey(parts.db, { player: session.player, key: input.key });
  if (earlier) {
    return earlier.bets === bets ? ok({ bet: earlier, balanceMinor: null }) : refused('key_used');
  }
  const round = await readTableRound(parts, table, parts.nowMs());
  if (round.seed.clientSeed === null) return refused('client_seed_missing');
  if (round.index !== input.index || round.phase !== 'betting') return refused('bets_closed');
  const begun = await recordBet(parts, { session, table, round, stakes, key: input.key });
  if (!begun.ok) return begun;
  return ok(await debitBet(parts, begun.value, round));
}

interface NewBet {
  readonly session: SessionRow;
  readonly table: Table;
  readonly round: TableRound;
  readonly stakes: readonly SpotStake[];
  readonly key: string;
}

async function recordBet(
  parts: StudioParts,
  bet: NewBet,
): Promise<Result<TableBetRow, StudioRefusal>> {
  const { session, table, stakes, key } = bet;
  const nowMs = parts.nowMs();
  const row: Omit<TableBetRow, 'seat_id'> = {
    id: newId(nowMs),
    player: session.player,
    session_id: session.id,
    request_key: key,
    bets: formatTableBets(table.engine, stakes),
    stake_minor: sumOfStakes(stakes),
    state: 'betting',
    refusal: null,
    created_at_ms: nowMs,
  };
  return transact(parts.db, async (db) => {
    const seat = await lockSeatOf(db, newSeat(bet, nowMs));
    const twin = await findBetByKey(db, { player: session.player, key });
    if (twin) return ok(twin);
    if (seat.state !== 'open') return refused('bets_closed');
    const refusal = await findBetRefusal(db, { ...bet, seat });
    if (refusal) return refused(refusal);
    const inserted = { ...row, seat_id: seat.id };
    await insertBet(db, inserted);
    return ok(inserted);
  });
}

function newSeat({ session, table, round }: NewBet, nowMs: number): TableSeatRow {
  return {
    id: newId(nowMs),
    player: session.player,
    game_id: table.gameId,
    round_index: round.index,
    session_id: session.id,
    chain_id: round.chainId,
    engine: table.engine,
    version: tableRules[table.engine].version,
    bets: '',
    stake_minor: 0n,
    payout_minor: 0n,
    balance_minor: null,
    state: 'open',
    created_at_ms: nowMs,
    closes_at_ms: round.closesAtMs,
    reveals_at_ms: round.revealsAtMs,
    ended_at_ms: null,
  };
}

/** A place takes no more than its limit in a round, over all bets of the member. */
async function findBetRefusal(
  db: StudioTransaction,
  { session, table, stakes, seat }: NewBet & { readonly seat: TableSeatRow },
): Promise<'stake_out_of_range' | 'too_many_bets' | undefined> {
  const earlier = await listSeatBets(db, seat.id);
  if (earlier.length >= mostTableBets) return 'too_many_bets';
  const { minMinor, maxMinor } = limitsOf(table.engine, session);
  if (stakes.some(({ stakeMinor }) => stakeMinor < minMinor)) return 'stake_out_of_range';
  const sums = addUpBets([stakes, ...readBets(table.engine, earlier.filter(isAlive))]);
  const isAbove = sums.some(({ stakeMinor }) => stakeMinor > maxMinor);
  return isAbove ? 'stake_out_of_range' : undefined;
}

const isAlive = ({ state }: TableBetRow) => state === 'betting' || state === 'placed';

/** Reads the stakes of bets that were recorded. */
export function readBets(
  engine: TableEngine,
  rows: readonly Pick<TableBetRow, 'bets'>[],
): SpotStake[][] {
  return rows.map(({ bets }) => parseTableBets(engine, bets) ?? []);
}

async function debitBet(
  parts: StudioParts,
  bet: TableBetRow,
  { closesAtMs }: Pick<TableRound, 'closesAtMs'>,
): Promise<TableBetProgress> {
  const { db } = parts;
  if (bet.state !== 'betting') return { bet, balanceMinor: null };
  const answer = await callTableWallet(parts, {
    call: 'bet',
    seat: { id: bet.seat_id },
    sessionId: bet.session_id,
    content: { transactionId: transactionOfBet(bet), amountMinor: String(bet.stake_minor) },
    untilMs: closesAtMs,
  });
  if (answer.kind === 'refused') {
    await moveBet(db, bet, { state: 'refused', refusal: answer.code });
  }
  if (answer.kind !== 'taken') return { bet: await readBet(db, bet.id), balanceMinor: null };
  const placed = await seatBet(parts, bet);
  if (placed.state !== 'undoing') return { bet: placed, balanceMinor: answer.balanceMinor };
  if (await rollBackBet(parts, placed)) await moveBet(db, placed, { state: 'undone' });
  return { bet: await readBet(db, bet.id), balanceMinor: null };
}

/** Adds a debited bet to its seat, or has it rolled back: the bell decides, by this clock. */
async function seatBet(parts: StudioParts, bet: TableBetRow): Promise<TableBetRow> {
  return transact(parts.db, async (db) => {
    const seat = await lockSeat(db, bet.seat_id);
    const isLate = seat.state !== 'open' || parts.nowMs() >= seat.closes_at_ms;
    const to = isLate
      ? ({ state: 'undoing', refusal: 'bet_late' } as const)
      : ({ state: 'placed' } as const);
    const hasMoved = await moveBet(db, bet, to);
    if (hasMoved && !isLate) {
      const engine = seat.engine as TableEngine;
      const sums = addUpBets(readBets(engine, [{ bets: bet.bets }, seat]));
      const stake = { bets: formatTableBets(engine, sums), stake_minor: sumOfStakes(sums) };
      await updateSeat(db, seat.id, stake);
    }
    return readBet(db, bet.id);
  });
}
