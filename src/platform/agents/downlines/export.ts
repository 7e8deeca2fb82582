import type { Downline, DownlineContract, DownlinesInput } from '#contract/agents/downlines.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { createColumns, type FileLanguage } from '#platform/base/csv/columns.ts';
import type { CsvTable } from '#platform/base/csv/table.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { accountTypeWord } from '../type-word.ts';
import { type DownlineContext, readDownlines } from './downlines.ts';

const { text, words, time, amount, count } = createColumns<Downline>();

const columns = [
  text('agents:downline_name', ({ username }) => username),
  words('agents:downline_type', ({ accountType }, { say }) =>
    say(`agents:type_${accountTypeWord(accountType)}`),
  ),
  count('files:members', ({ members }) => members),
  count('files:direct_members', ({ directMembers }) => directMembers),
  amount('files:available', ({ available }) => available),
  text('files:currency', ({ available }) => available.currency),
  amount('agents:downline_result', ({ monthResult }) => monthResult),
  time('agents:downline_active', ({ lastActiveAtMs }) => lastActiveAtMs),
  time('agents:downline_seen', ({ lastSignInAtMs }) => lastSignInAtMs),
  time('agents:downline_registered', ({ registeredAtMs }) => registeredAtMs),
  words('agents:downline_closed', ({ isClosed }, { say }) =>
    say(isClosed ? 'files:yes' : 'files:no'),
  ),
  count('agents:rebate_group', ({ rebateGroup }) => rebateGroup),
  words('agents:contract_column', ({ contracts = [] }, language) =>
    contracts.map((each) => formatContract(each, language)).join(' · '),
  ),
];

/** Returns an agent's downlines as a table. */
export function exportDownlines(
  reader: Reader,
  context: DownlineContext,
  input: Omit<DownlinesInput, 'cursor'>,
): CsvTable<Downline> {
  const read = async (cursor: string | undefined, limit: number) => {
    const page = await readDownlines(reader, context, { ...input, cursor }, limit);
    // The file ends when its member is moved away while it is written.
    return page.ok ? { lines: page.value.list, next: page.value.next } : { lines: [] };
  };
  return { columns, read };
}

/** Formats a contract with its pending step as the list of downlines shows it. */
function formatContract(
  { kind, state, beginsAtMs, offeredBy }: DownlineContract,
  { say, timeZone }: FileLanguage,
): string {
  const from = beginsAtMs !== undefined && formatMoment(beginsAtMs, timeZone);
  const parts = [
    ...(state ? [say(`agents:contract_is_${state}`)] : []),
    ...(from ? [say('agents:contract_begin_at', { from })] : []),
    ...(offeredBy ? [say(`agents:contract_offer_of_${offeredBy}`)] : []),
  ];
  const name = say(`agents:contract_kind_${kind}`);
  return `${name}: ${parts.join(', ')}`;
}
