import { toUtf8 } from '../../bytes.ts';
import { ok, type Result, refused } from '../../result.ts';
import type { FrozenOdds } from '../odds.ts';

/** Receipt of an accepted bet, and a leaf of the issue's tree (draws, §2). */
export interface Receipt {
  readonly betId: string;
  /** The issue's printed number, with its game: `K3_1M/20261123-0001` or as the platform says it. */
  readonly issue: string;
  /** The play's code. */
  readonly play: string;
  /** The canonical pick, as `formatPick` writes it. */
  readonly numbers: string;
  /** Decimal digits, minor units. */
  readonly stakeMinor: string;
  /** Gross odds × 10,000 by the code of their row. */
  readonly oddsBps: FrozenOdds;
  readonly acceptedAtMs: number;
}

/** The field of a receipt that is missing or not of its form. */
export type ReceiptRefusal = keyof Receipt | 'form';

/**
 * Returns the canonical JSON of a receipt: the fields in the order above, odds sorted by code, no
 * spaces. The same receipt always gives the same bytes.
 */
export function receiptText(receipt: Receipt): string {
  const { betId, issue, play, numbers, stakeMinor, oddsBps, acceptedAtMs } = receipt;
  const odds = Object.entries(oddsBps).toSorted(([one], [other]) => (one < other ? -1 : 1));
  // Codes that are whole numbers would be put first by an object, whatever order they came in.
  const oddsText = odds.map(([code, bps]) => `${JSON.stringify(code)}:${bps}`).join(',');
  const head = JSON.stringify({ betId, issue, play, numbers, stakeMinor }).slice(0, -1);
  return `${head},"oddsBps":{${oddsText}},"acceptedAtMs":${acceptedAtMs}}`;
}

/** The bytes of a receipt: what is signed, and what its leaf is the hash of. */
export function receiptBytes(receipt: Receipt): Uint8Array<ArrayBuffer> {
  return toUtf8(receiptText(receipt));
}

const isWhole = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

/** Parses a receipt from a file or a link; other fields are ignored. */
export function parseReceipt(value: unknown): Result<Receipt, ReceiptRefusal> {
  if (typeof value !== 'object' || value === null) return refused('form');
  const fields = value as Readonly<Record<keyof Receipt, unknown>>;
  for (const field of ['betId', 'issue', 'play', 'numbers'] as const) {
    const text = fields[field];
    if (typeof text !== 'string' || text === '') return refused(field);
  }
  if (typeof fields.stakeMinor !== 'string' || !/^[1-9]\d*$/.test(fields.stakeMinor)) {
    return refused('stakeMinor');
  }
  const odds = fields.oddsBps;
  if (typeof odds !== 'object' || odds === null || Object.keys(odds).length === 0) {
    return refused('oddsBps');
  }
  if (!Object.values(odds).every(isWhole)) return refused('oddsBps');
  if (!isWhole(fields.acceptedAtMs)) return refused('acceptedAtMs');
  return ok(fields as Receipt);
}
