import type { StudioDb } from '../db/open.ts';
import { type ListedBet, type ListedSeat, listBetsOfSeats } from './queries.ts';

/** A transaction as the wallet was, or will be, told of it. */
export interface ListedTransaction {
  readonly transactionId: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly state: 'done' | 'undone';
  readonly atMs: number;
}

/** Round of the wallet with its transactions. */
export interface ListedEntry {
  readonly id: string;
  readonly transactions: readonly ListedTransaction[];
}

/** Lists the transactions of seats at tables: each bet, and the win once the round is decided. */
export async function listSeatEntries(
  db: StudioDb,
  { seats, nowMs }: { readonly seats: readonly ListedSeat[]; readonly nowMs: number },
): Promise<ListedEntry[]> {
  const bets = await listBetsOfSeats(
    db,
    seats.map(({ id }) => id),
  );
  const bySeat = Map.groupBy(bets, ({ seat_id: seatId }) => seatId);
  return seats.map((seat) => {
    const ofBets = (bySeat.get(seat.id) ?? []).map((bet) => betOf(bet, seat));
    return { id: seat.id, transactions: [...ofBets, ...winOf(seat, nowMs)] };
  });
}

function betOf(bet: ListedBet, { currency }: ListedSeat): ListedTransaction {
  const isDone = bet.state === 'betting' || bet.state === 'placed';
  return {
    transactionId: `${bet.id}-bet`,
    amountMinor: String(bet.stake_minor),
    currency,
    state: isDone ? 'done' : 'undone',
    atMs: bet.created_at_ms,
  };
}

function winOf(seat: ListedSeat, nowMs: number): ListedTransaction[] {
  if (seat.state === 'open' || seat.state === 'void') return [];
  const amountMinor = String(seat.payout_minor);
  const atMs = seat.ended_at_ms ?? nowMs;
  const transactionId = `${seat.id}-win`;
  return [{ transactionId, amountMinor, currency: seat.currency, state: 'done', atMs }];
}
