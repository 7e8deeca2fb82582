import type { SpreadDays } from '#contract/agents/spreads.ts';
import { exportLimit } from '#contract/period.ts';
import { toMajorDigits } from '#lib/money.ts';
import { csvHead, csvRow } from '#platform/base/csv.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readAgent } from '../../tree/index.ts';
import { type ListedDay, listDays } from './queries.ts';

/** Days that are read at once, so that an export keeps nobody waiting and holds little memory. */
const portion = 500;

const columns = ['day', 'currency', 'earned', 'carried_in', 'paid', 'carried_out'];

/**
 * An agent's own rebate spreads as comma-separated values, the latest day first, at most `exportLimit`.
 * The next part is read when it is asked for.
 */
export async function* exportSpreads(
  reader: Reader,
  { fromDay, toDay }: SpreadDays,
  agentId: string,
): AsyncGenerator<string> {
  yield csvHead(columns);
  const { currency } = await readAgent(reader, agentId);
  const wanted = { agentId, currency, fromDay, toDay };
  let before: string | undefined;
  for (let count = 0; count < exportLimit; count += portion) {
    const limit = Math.min(portion, exportLimit - count);
    const found = await listDays(reader, wanted, { before, limit });
    if (found.length > 0) yield found.map(toRow).join('');
    before = found.at(-1)?.day;
    if (found.length < limit) return;
  }
}

function toRow({ day, currency, ...of }: ListedDay): string {
  const amounts = [of.amountMinor, of.carryInMinor, of.paidMinor, of.carryOutMinor];
  return csvRow([
    ...[day, currency],
    ...amounts.map((amountMinor) => toMajorDigits(amountMinor, currency)),
  ]);
}
