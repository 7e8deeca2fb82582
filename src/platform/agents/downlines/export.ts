import type { Downline, DownlineContract, DownlinesInput } from '#contract/agents/downlines.ts';
import { toMajorDigits } from '#lib/money.ts';
import { csvRow, csvText, csvTime } from '#platform/base/csv.ts';
import { writeFile } from '#platform/base/csv-file.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { typeWord } from '../type-word.ts';
import { type Asking, readDownlines } from './downlines.ts';

const columns = [
  ...['account', 'type', 'members', 'direct_members', 'available', 'currency'],
  ...['last_sign_in', 'registered', 'closed', 'rebate_group', 'contracts'],
];

/** An agent's downlines as comma-separated values, in parts; the next is read when it is asked for. */
export function exportDownlines(
  reader: Reader,
  asking: Asking,
  input: Omit<DownlinesInput, 'cursor'>,
): AsyncGenerator<string> {
  return writeFile({
    columns,
    toCells,
    read: async (cursor) => {
      const page = await readDownlines(reader, asking, { ...input, cursor });
      // Somebody who was moved away while the file is written ends it.
      return page.ok ? { lines: page.value.list, next: page.value.next } : { lines: [] };
    },
  });
}

function toCells(each: Downline): string {
  const { amountMinor, currency } = each.available;
  return csvRow([
    csvText(each.username),
    typeWord(each.accountType),
    String(each.members),
    String(each.directMembers),
    toMajorDigits(BigInt(amountMinor), currency),
    currency,
    each.lastSignInAtMs === undefined ? '' : csvTime(each.lastSignInAtMs),
    csvTime(each.registeredAtMs),
    String(each.isClosed),
    String(each.rebateGroup),
    csvText((each.contracts ?? []).map(contractWords).join('; ')),
  ]);
}

/** Where a contract stands: `dividend accepted from 2026-12-01…`, `daily accepted, offered by downline`. */
function contractWords({ kind, state, beginsAtMs, offeredBy }: DownlineContract): string {
  const begins = beginsAtMs === undefined ? '' : ` from ${csvTime(beginsAtMs)}`;
  const words = [
    ...(state ? [`${state}${begins}`] : []),
    ...(offeredBy ? [`offered by ${offeredBy}`] : []),
  ];
  return `${kind} ${words.join(', ')}`;
}
