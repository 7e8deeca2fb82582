import {
  createDatabase,
  databaseUrlOf,
  dropDatabase,
  makeDatabaseName,
} from '../tests/support/postgres.ts';
import { loadTransfers } from './ledger-load.ts';
import { comparePages } from './ledger-pages.ts';
import { loadPosts } from './ledger-posts.ts';
import { printTable } from './table.ts';

/*
 * Transfers a second over HTTP, books checked afterwards, and how long a page of an account record
 * takes where its member has few and many lines; each on the embedded engine and on PostgreSQL.
 * `npm run bench:ledger -- posts` counts stakes straight on the ledger and nothing else;
 * `npm run bench:ledger -- transfers`, `… pages sqlite`, `… pages postgres 10000 1000000` and so on
 * do a part of it: ten million lines need 33 GB of disk and half an hour. Needs wrk, and PostgreSQL
 * as the tests find it.
 */
const words = process.argv.slice(2);
/**
 * Returns whether a part is to run: the command line names it, or does not name its alternative.
 */
const wants = (part: string, other: string) => words.includes(part) || !words.includes(other);
const given = words.map(Number).filter((size) => size > 0);
const sizes = given.length > 0 ? given : [10_000, 1_000_000, 10_000_000];
const isTransfers = wants('transfers', 'pages');
const isPages = wants('pages', 'transfers');
const onSqlite = wants('sqlite', 'postgres');
const onPostgres = wants('postgres', 'sqlite');

async function newDatabase() {
  const name = makeDatabaseName();
  await createDatabase(name);
  return { databaseUrl: databaseUrlOf(name), drop: () => dropDatabase(name) };
}

async function transfers(): Promise<void> {
  const loads = [];
  if (onSqlite) loads.push({ what: 'embedded', ...(await loadTransfers(undefined)) });
  for (const instances of onPostgres ? [1, 2] : []) {
    const { databaseUrl, drop } = await newDatabase();
    const load = await loadTransfers(databaseUrl, instances).finally(drop);
    loads.push({ what: `PostgreSQL, ${instances} process${instances > 1 ? 'es' : ''}`, ...load });
  }
  printTable(
    loads.map(({ what, perSecond, p50Ms, p99Ms, errors, isClean }) => ({
      'transfers over HTTP': what,
      'a second': Math.round(perSecond),
      'p50 ms': p50Ms.toFixed(1),
      'p99 ms': p99Ms.toFixed(1),
      errors,
      books: isClean ? 'clean' : 'NOT CLEAN',
    })),
  );
  if (loads.some(({ isClean }) => !isClean)) process.exitCode = 1;
}

async function posts(): Promise<void> {
  const rows = [];
  if (onSqlite) rows.push({ what: 'embedded', ...(await loadPosts(undefined)) });
  if (onPostgres) {
    const { databaseUrl, drop } = await newDatabase();
    rows.push({ what: 'PostgreSQL', ...(await loadPosts(databaseUrl).finally(drop)) });
  }
  printTable(
    rows.map(({ what, perSecond, isClean }) => ({
      'stakes on the ledger': what,
      'a second': Math.round(perSecond),
      books: isClean ? 'clean' : 'NOT CLEAN',
    })),
  );
}

if (words.includes('posts')) await posts();
else if (isTransfers) await transfers();
if (isPages && !words.includes('posts')) {
  if (onSqlite) printTable(await comparePages(undefined, sizes));
  if (onPostgres) printTable(await comparePages(newDatabase, sizes));
}
