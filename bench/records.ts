import { type BetFilter, betPageSize, bettingRecord } from '#contract/play/records.ts';
import { dayMs } from '#lib/time.ts';
import { startOfDay, zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import {
  createDatabase,
  databaseUrlOf,
  dropDatabase,
  makeDatabaseName,
} from '../tests/support/postgres.ts';
import { type AskPage, comparePages } from './ledger-pages.ts';
import type { Lines } from './ledger-places.ts';
import { stepMs } from './ledger-rows.ts';
import { fillRounds } from './record-rows.ts';
import { printTable } from './table.ts';

/*
 * How long a page of a betting record takes, its totals included, where its member played few and
 * many rounds; on the embedded engine and on PostgreSQL. `npm run bench:records -- sqlite`,
 * `… postgres 10000 1000000` and so on do a part of it.
 */
const words = process.argv.slice(2);
const given = words.map(Number).filter((size) => size > 0);
const sizes = given.length > 0 ? given : [10_000, 1_000_000, 10_000_000];

type RecordQuery = BetFilter & { readonly cursor?: string | undefined };

function cursor({ firstAtMs }: Lines, round: number): string {
  return `${firstAtMs + round * stepMs}-00000000-0000-7000-8000-000000000000`;
}

/** Whole days up to now, six hours at least, which every size has. */
function lately(): BetFilter {
  return { fromMs: startOfDay(zoneDay(Date.now() - dayMs / 4, site.timeZone), site.timeZone) };
}

const asked: Readonly<Record<string, (lines: Lines) => RecordQuery>> = {
  'lately, first page': () => lately(),
  'lately, one category': () => ({ ...lately(), category: 'LIVE' }),
  'lately, one game': () => ({ ...lately(), gameId: 'game-7' }),
  'all, first page': () => ({}),
  'all, in the middle': (lines) => ({ cursor: cursor(lines, lines.count / 2) }),
  'all, last page': (lines) => ({ cursor: cursor(lines, betPageSize) }),
};

function askPage(ask: (lines: Lines) => RecordQuery): AskPage {
  return async ({ browser, lines }) => {
    const answer = await browser.call(bettingRecord, ask(lines));
    if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
    return answer.value.lines.length;
  };
}

const pages = {
  fill: fillRounds,
  pageSize: betPageSize,
  asked: Object.fromEntries(Object.entries(asked).map(([what, ask]) => [what, askPage(ask)])),
};

async function newDatabase() {
  const name = makeDatabaseName();
  await createDatabase(name);
  return { databaseUrl: databaseUrlOf(name), drop: () => dropDatabase(name) };
}

if (!words.includes('postgres')) printTable(await comparePages(undefined, sizes, pages));
if (!words.includes('sqlite')) printTable(await comparePages(newDatabase, sizes, pages));
