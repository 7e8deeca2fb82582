import { z } from 'zod';
import { ok, type Result, refused } from '#lib/result.ts';
import { blackjackMoves } from '#studio/engines/blackjack-rule.ts';
import type { StudioParts } from '../options.ts';
import type { StudioRefusal } from '../refusals.ts';
import { isSigned, type SignedCall } from '../wallet/signature.ts';
import {
  type ListedRound,
  listRound,
  listRoundsOfSpan,
  listSeat,
  listSeatsOfSpan,
  listSlip,
  listSlipsOfSpan,
} from './queries.ts';
import { type ListedEntry, type ListedTransaction, listSeatEntries } from './seats.ts';
import { listSlipEntries } from './slips.ts';

/** Rounds of one page, each with at most three transactions. */
const pageRounds = 500;

const name = z.string().min(1).max(100);
const ms = z.int().min(0);
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Body of a request for transactions: of a round, or of a span of time. */
const listingBody = z.union([
  z.strictObject({ roundId: name }),
  z.strictObject({ fromMs: ms, untilMs: ms, after: name.optional() }),
]);

/**
 * Lists the studio's transactions of a round or a span for the wallet: bets and wins, including
 * those that the wallet has not been notified of yet. Refuses with `bad_signature` when the wallet
 * did not sign the call.
 */
export async function listTransactions(
  parts: StudioParts,
  { vassalage, ...call }: SignedCall & { readonly vassalage: string; readonly body: Uint8Array },
): Promise<
  Result<
    { readonly transactions: readonly ListedTransaction[]; readonly next?: string },
    StudioRefusal
  >
> {
  const vendor = parts.vendors.get(vassalage);
  if (!vendor || !isSigned(vendor.secret, call, parts.nowMs())) return refused('bad_signature');
  const { data } = listingBody.safeParse(parsed(call.body));
  if (!data) return refused('bad_input');
  const { db } = parts;
  const nowMs = parts.nowMs();
  if ('roundId' in data) {
    const query = { vassalage, roundId: data.roundId };
    const rounds = await listRound(db, query);
    const seats = await listSeatEntries(db, { seats: await listSeat(db, query), nowMs });
    const slips = listSlipEntries(await listSlip(db, query), nowMs);
    const entries = [...entriesOf(rounds, nowMs), ...seats, ...slips];
    return ok({ transactions: entries.flatMap(transactionsIn) });
  }
  const { fromMs, untilMs, after = '' } = data;
  const span = { vassalage, fromMs, untilMs, after, limit: pageRounds };
  const rounds = await listRoundsOfSpan(db, span);
  const seats = await listSeatsOfSpan(db, span);
  const slips = await listSlipsOfSpan(db, span);
  // Of several lists by their ids, the page ends where the first full one does.
  const ends = [rounds, seats, slips].filter(({ length }) => length === pageRounds);
  const [last] = ends.map((list) => list.at(-1)?.id ?? '').toSorted();
  const entries = [
    ...entriesOf(rounds, nowMs),
    ...(await listSeatEntries(db, { seats, nowMs })),
    ...listSlipEntries(slips, nowMs),
  ];
  const transactions = entries
    .filter(({ id }) => last === undefined || id <= last)
    .flatMap(transactionsIn)
    .filter(({ atMs }) => atMs >= fromMs && atMs < untilMs);
  return ok({ transactions, ...(last !== undefined && { next: last }) });
}

const transactionsIn = ({ transactions }: ListedEntry) => transactions;

function entriesOf(rounds: readonly ListedRound[], nowMs: number): ListedEntry[] {
  return rounds.map((round) => ({ id: round.id, transactions: transactionsOf(round, nowMs) }));
}

/** Moves of blackjack that a second bet of the same stake was debited for. */
const raisingMoves = (['double', 'split'] as const).map(
  (name) => [blackjackMoves.indexOf(name) + 1, name] as const,
);

/** A bet is of when its round began; a win of when it was taken, or of now while it is owed. */
function transactionsOf(round: ListedRound, nowMs: number): ListedTransaction[] {
  const { id, currency, state, engine, played } = round;
  const moves: readonly number[] = engine === 'blackjack' ? JSON.parse(played) : [];
  const [, raise] = raisingMoves.find(([move]) => moves.includes(move)) ?? [];
  const stakeMinor = raise ? round.stake_minor / 2n : round.stake_minor;
  const bet: ListedTransaction = {
    transactionId: `${id}-bet`,
    amountMinor: round.free_round_ref === null ? String(stakeMinor) : '0',
    currency,
    state: cameToNothing.has(state) ? 'undone' : 'done',
    atMs: round.created_at_ms,
  };
  const bets = raise ? [bet, { ...bet, transactionId: `${id}-${raise}` }] : [bet];
  if (state !== 'paying' && state !== 'paid') return bets;
  const win: ListedTransaction = {
    transactionId: `${id}-win`,
    amountMinor: String(round.payout_minor),
    currency,
    state: 'done',
    atMs: round.ended_at_ms ?? nowMs,
  };
  if (round.jackpot_minor === null) return [...bets, win];
  const amountMinor = String(round.jackpot_minor);
  return [bet, { ...win, transactionId: `${id}-jackpotWin`, amountMinor }, win];
}

/** A bet that the wallet refused, that is taken back, or is about to be. */
const cameToNothing: ReadonlySet<ListedRound['state']> = new Set(['refused', 'undoing', 'undone']);

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    return undefined;
  }
}
