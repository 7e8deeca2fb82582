import { parseTableBets } from '#studio/engines/tables/table-bets.ts';
import type { TableEngine } from '#studio/engines/tables/table-rules.ts';
import type {
  TableResult,
  TableRoundView,
  TableSeatView,
  TableStakeView,
  TableState,
} from '#studio/wire.ts';
import type { SessionRow, TableSeatRow } from '../db/tables.ts';
import type { StudioParts } from '../options.ts';
import { countSeats, findSeat, listOwnSeats, listSeats } from './seats.queries.ts';
import { decideTableRound, readTableRound, type Table } from './table-round.ts';

type Parts = Pick<StudioParts, 'db' | 'nowMs'>;

/** Results that a road is drawn from. */
export const roadRounds = 72;
const shownSeats = 12;
const recentRounds = 20;

/** Results of a table that were computed, by round. */
const computed = new WeakMap<object, Map<string, TableResult>>();

/** Builds the view of the round that is on, with the results after a round that the reader has. */
export async function viewTableRound(
  parts: Parts,
  table: Table,
  knownIndex = 0,
): Promise<TableRoundView> {
  const nowMs = parts.nowMs();
  const round = await readTableRound(parts, table, nowMs);
  const last = round.phase === 'revealed' ? round.index : round.index - 1;
  const key = { game_id: table.gameId, round_index: round.index };
  const seats = await listSeats(parts.db, key, shownSeats);
  const isFull = seats.length === shownSeats;
  const { phase, index, startsAtMs, closesAtMs, revealsAtMs, endsAtMs, seed } = round;
  const { commitment, clientSeed, nonce } = seed;
  return {
    index,
    phase,
    nowMs,
    startsAtMs,
    closesAtMs,
    revealsAtMs,
    endsAtMs,
    fairness: { commitment, clientSeed, nonce },
    seats: seats.map((seat) => viewSeat(table.engine, seat)),
    seated: isFull ? await countSeats(parts.db, key) : seats.length,
    results: await listResults(parts, table, {
      from: Math.max(knownIndex, last - roadRounds) + 1,
      last,
    }),
  };
}

function viewSeat(
  engine: TableEngine,
  { display_name: name, mode, bets }: Awaited<ReturnType<typeof listSeats>>[number],
): TableSeatView {
  const spots = (parseTableBets(engine, bets) ?? []).map(({ spot }) => spot);
  return { name: shortName(name), isTrial: mode === 'trial', spots };
}

/** Shortens a name, so that others at a table do not learn the account's: `mi***3`. */
export function shortName(name: string): string {
  const letters = Array.from(name);
  const last = letters.length > 4 ? letters.at(-1) : '';
  return [letters.slice(0, 2).join(''), last].join('***');
}

async function listResults(
  parts: Parts,
  table: Table,
  { from, last }: { readonly from: number; readonly last: number },
): Promise<TableResult[]> {
  const kept = computed.get(parts.db) ?? new Map<string, TableResult>();
  computed.set(parts.db, kept);
  const results: TableResult[] = [];
  for (let index = from; index <= last; index += 1) {
    const name = `${table.gameId}|${index}`;
    const result = kept.get(name) ?? (await computeResult(parts, table, index));
    if (!result) continue;
    kept.set(name, result);
    results.push(result);
  }
  forgetResults(kept);
  return results;
}

async function computeResult(
  parts: Parts,
  table: Table,
  index: number,
): Promise<TableResult | undefined> {
  const { seed, drawn } = await decideTableRound(parts, table, index);
  return drawn && { index, drawn, serverSeed: seed.serverSeed };
}

const mostComputed = 20_000;

function forgetResults(results: Map<string, TableResult>): void {
  const names = results.keys();
  while (results.size > mostComputed) results.delete(names.next().value ?? '');
}

/** Builds the view of a seat for its member. */
export function viewStake(seat: TableSeatRow): TableStakeView {
  return {
    roundId: seat.id,
    index: seat.round_index,
    bets: seat.bets,
    stakeMinor: String(seat.stake_minor),
    payoutMinor: String(seat.payout_minor),
    isPaid: seat.state === 'publishing' || seat.state === 'paid',
    balanceMinor: seat.balance_minor === null ? null : String(seat.balance_minor),
  };
}

/** Reads a member's own bets in a round; null for none. */
export async function viewOwnStake(
  { db }: Pick<StudioParts, 'db'>,
  { player, index }: { readonly player: string; readonly index: number },
): Promise<TableStakeView | null> {
  const seat = await findSeat(db, { player, index });
  return seat && seat.bets !== '' ? viewStake(seat) : null;
}

/** Reads the table that a page opens or returns to. */
export async function viewTable(
  parts: Parts,
  { player }: Pick<SessionRow, 'player'>,
  table: Table,
): Promise<TableState> {
  const round = await viewTableRound(parts, table);
  const recent = await listOwnSeats(parts.db, { player, limit: recentRounds });
  return {
    round,
    own: await viewOwnStake(parts, { player, index: round.index }),
    recent: recent.map(viewStake),
  };
}
