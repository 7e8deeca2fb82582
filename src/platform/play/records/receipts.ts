import { type Money, toMoney } from '#lib/money.ts';
import { findProofFragment } from '#lib/round-proof.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findPublishedSeed } from '../seeds/index.ts';
import { parseDrawBet } from './bet-on-draw.ts';
import {
  listReceiptRounds,
  listReceiptSums,
  type ReceiptRow,
  type ReceiptSums,
} from './receipts.queries.ts';

/** Settled round of a member as its facts have it, for whoever it is shown to. */
export interface RoundReceipt {
  readonly memberId: string;
  /** False for a trial's. */
  readonly isReal: boolean;
  readonly isSettled: boolean;
  /** True once its stake was given back. */
  readonly isVoided: boolean;
  readonly isCorrected: boolean;
  readonly title: string;
  /** The printed number; `undefined` where it was no bet on a draw. */
  readonly number: string | undefined;
  readonly stake: Money;
  readonly payout: Money;
  /** Fragment of the address that verifies it, of published seeds alone. */
  readonly proof: string | undefined;
  /** True where the proof states stake and payout. */
  readonly hasAmountsInProof: boolean;
}

/** Reads rounds by their ids; those that there are none of are missing. */
export async function readReceipts(
  reader: Reader,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, RoundReceipt>> {
  const receipts = new Map<string, RoundReceipt>();
  if (roundIds.length === 0) return receipts;
  const sums = new Map<string | null, ReceiptSums>();
  for (const each of await listReceiptSums(reader, roundIds)) sums.set(each.roundId, each);
  for (const row of await listReceiptRounds(reader, roundIds)) {
    receipts.set(row.roundId, await toReceipt(reader, { row, sums: sums.get(row.roundId) }));
  }
  return receipts;
}

interface ReceiptParts {
  readonly row: ReceiptRow;
  /** `undefined` for a round without facts: it is open, or was given back before its result. */
  readonly sums: ReceiptSums | undefined;
}

async function toReceipt(reader: Reader, { row, sums }: ReceiptParts): Promise<RoundReceipt> {
  const draw = parseDrawBet(row.details);
  const isGivenBack = row.state === 'refunded' || row.state === 'cancelled';
  const receipt = {
    memberId: row.memberId,
    isReal: row.mode === 'real',
    isSettled: Number(sums?.settled ?? 0) > 0,
    isVoided: isGivenBack || Number(sums?.voids ?? 0) > 0,
    isCorrected: Number(sums?.adjustments ?? 0) > 0,
    title: row.title ?? row.gameId,
    number: draw?.number,
    stake: toMoney(sums?.stakeMinor ?? 0n, row.currency),
    payout: toMoney(sums?.payoutMinor ?? 0n, row.currency),
    hasAmountsInProof: draw === undefined,
  };
  if (!draw) return { ...receipt, proof: await findRoundProof(reader, { row, sums }) };
  const { gameCode, number } = draw;
  return { ...receipt, proof: `#${new URLSearchParams({ gameCode, number })}` };
}

async function findRoundProof(
  reader: Reader,
  { row, sums }: ReceiptParts,
): Promise<string | undefined> {
  const { vassalage, currency } = row;
  const details = row.details === null ? undefined : JSON.parse(row.details);
  const serverSeed = await findPublishedSeed(reader, { vassalage, details });
  if (serverSeed === undefined || !sums) return undefined;
  return findProofFragment({
    details,
    serverSeed,
    isFree: row.isFree === 1,
    stakeMinor: sums.stakeMinor.toString(),
    payoutMinor: sums.payoutMinor.toString(),
    currency,
  });
}
