import { z } from 'zod';
import { ok, type Result, refused } from '#lib/result.ts';
import type { StudioParts } from '../options.ts';
import type { StudioRefusal } from '../refusals.ts';
import { isSigned, type SignedCall } from '../wallet/signature.ts';
import { type ListedRound, listRound, listRoundsOfSpan } from './queries.ts';

/** Rounds of one page, each with at most two transactions. */
const pageRounds = 500;

const name = z.string().min(1).max(100);
const ms = z.int().min(0);
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Body of a request for transactions: of a round, or of a span of time. */
const listingBody = z.union([
  z.strictObject({ roundId: name }),
  z.strictObject({ fromMs: ms, untilMs: ms, after: name.optional() }),
]);

/** A transaction as the wallet was, or will be, told of it. */
interface ListedTransaction {
  readonly transactionId: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly state: 'done' | 'undone';
  readonly atMs: number;
}

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
    const rounds = await listRound(db, { vassalage, roundId: data.roundId });
    return ok({ transactions: rounds.flatMap((round) => transactionsOf(round, nowMs)) });
  }
  const { fromMs, untilMs, after = '' } = data;
  const span = { vassalage, fromMs, untilMs, after, limit: pageRounds };
  const rounds = await listRoundsOfSpan(db, span);
  const transactions = rounds
    .flatMap((round) => transactionsOf(round, nowMs))
    .filter(({ atMs }) => atMs >= fromMs && atMs < untilMs);
  const last = rounds.length === pageRounds ? rounds.at(-1) : undefined;
  return ok({ transactions, ...(last && { next: last.id }) });
}

/** A bet is of when its round began; a win of when it was taken, or of now while it is owed. */
function transactionsOf(round: ListedRound, nowMs: number): ListedTransaction[] {
  const { id, currency, state } = round;
  const bet: ListedTransaction = {
    transactionId: `${id}-bet`,
    amountMinor: round.free_round_ref === null ? String(round.stake_minor) : '0',
    currency,
    state: cameToNothing.has(state) ? 'undone' : 'done',
    atMs: round.created_at_ms,
  };
  if (state !== 'paying' && state !== 'paid') return [bet];
  const win: ListedTransaction = {
    transactionId: `${id}-win`,
    amountMinor: String(round.payout_minor),
    currency,
    state: 'done',
    atMs: round.ended_at_ms ?? nowMs,
  };
  return [bet, win];
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
