import { exportLimit } from '#contract/period.ts';
import type { BetFilter } from '#contract/play/records.ts';
import { toMajorDigits } from '#lib/money.ts';
import { csvHead, csvRow, csvText, csvTime } from '#platform/base/csv.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type FactPlace, type FactRow, listFacts } from './queries.ts';
import type { RecordOwner } from './record.ts';

/** Lines that are read at once, so that an export keeps nobody waiting and holds little memory. */
const portion = 500;

const columns = [
  ...['time', 'kind', 'category', 'vendor', 'game_id', 'game', 'round_id'],
  ...['stake', 'valid_stake', 'payout', 'net', 'currency'],
];

/**
 * A member's betting record as comma-separated values, in parts of a few hundred lines, at most
 * `exportLimit` in all. The next part is read when it is asked for.
 */
export async function* exportBets(
  reader: Reader,
  { memberId, currency }: RecordOwner,
  asked: BetFilter,
): AsyncGenerator<string> {
  yield csvHead(columns);
  let before: FactPlace | undefined;
  for (let count = 0; count < exportLimit; count += portion) {
    const limit = Math.min(portion, exportLimit - count);
    const found = await listFacts(reader, { ...asked, memberId, currency }, { before, limit });
    if (found.length > 0) yield found.map((row) => toCells(row, currency)).join('');
    const last = found.at(-1);
    before = last && { atMs: last.settled_at_ms, id: last.id };
    if (found.length < limit) return;
  }
}

function toCells(row: FactRow, currency: string): string {
  const digits = (amountMinor: bigint) => toMajorDigits(amountMinor, currency);
  return csvRow([
    csvTime(row.settled_at_ms),
    csvText(row.kind),
    csvText(row.category),
    csvText(row.vassalage),
    csvText(row.game_id),
    csvText(row.title ?? row.game_id),
    csvText(row.round_id ?? ''),
    digits(row.stake_minor),
    digits(row.valid_stake_minor),
    digits(row.payout_minor),
    digits(row.payout_minor - row.stake_minor),
    currency,
  ]);
}
