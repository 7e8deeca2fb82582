import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type StatementInput, statement, statementPageSize } from '#contract/money/statement.ts';
import {
  type Fill,
  type Lines,
  makePlace,
  type NewDatabase,
  type OpenedLedger,
  openWith,
  type Place,
} from './ledger-places.ts';
import { stepMs } from './ledger-rows.ts';
import { median } from './table.ts';

const rounds = 300;
/** Disk that a line takes, with those of others and every index. */
const bytesPerLine = 3_000;

/** A page that is asked for; answers how many lines came. */
export type AskPage = (opened: Pick<OpenedLedger, 'browser' | 'lines'>) => Promise<number>;

/** Pages to compare: the rows to write, and the reads to time, each of a full page. */
export interface PagesOf {
  readonly fill?: Fill;
  readonly pageSize: number;
  readonly asked: Readonly<Record<string, AskPage>>;
}

/** Statement queries by name, built from the time of the first line and the number of lines. */
const inputs: Readonly<Record<string, (lines: Lines) => StatementInput>> = {
  'first page': () => ({}),
  'a page in the middle': (lines) => ({ cursor: before(lines, lines.count / 2) }),
  'last page': (lines) => ({ cursor: before(lines, statementPageSize) }),
  'games alone, first page': () => ({ group: 'game' }),
  'games alone, in the middle': (lines) => ({
    group: 'game',
    cursor: before(lines, lines.count / 2),
  }),
};

function before({ firstAtMs }: Lines, line: number): string {
  return `${firstAtMs + line * stepMs}-0`;
}

const statements: PagesOf = {
  pageSize: statementPageSize,
  asked: Object.fromEntries(
    Object.entries(inputs).map(([what, ask]) => [
      what,
      async ({ browser, lines }) => {
        const answer = await browser.call(statement, ask(lines));
        if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
        return answer.value.lines.length;
      },
    ]),
  ),
};

/**
 * Measures the time of one page of a member's record in process, session check included, by the
 * number of the member's lines; all sizes in turn, so that a noisy machine disturbs all alike.
 */
export async function comparePages(
  newDatabase: NewDatabase | undefined,
  sizes: readonly number[],
  pages: PagesOf = statements,
) {
  const { bavail, bsize } = statfsSync(tmpdir());
  const neededBytes = sizes.reduce((total, size) => total + size * bytesPerLine, 0);
  if (bavail * bsize < neededBytes)
    throw new Error(`${tmpdir()} has less than ${neededBytes} bytes`);
  const places: Place[] = [];
  try {
    const opened: OpenedLedger[] = [];
    for (const size of sizes) {
      const place = await makePlace(newDatabase);
      places.push(place);
      opened.push(await openWith(size, place, pages.fill));
    }
    const engine = newDatabase ? 'PostgreSQL' : 'embedded';
    return await measure(opened, pages, { sizes, engine });
  } finally {
    for (const place of places) await place.drop();
  }
}

async function measure(
  opened: readonly OpenedLedger[],
  { asked, pageSize }: PagesOf,
  { sizes, engine }: { readonly sizes: readonly number[]; readonly engine: string },
) {
  const rows = [];
  for (const [what, ask] of Object.entries(asked)) {
    const times = opened.map((): number[] => []);
    for (let round = -10; round < rounds; round++) {
      for (const [index, each] of opened.entries()) {
        const startedAtMs = performance.now();
        const count = await ask(each);
        const tookMs = performance.now() - startedAtMs;
        if (count !== pageSize) throw new Error('a page is not full');
        if (round >= 0) times[index]?.push(tookMs);
      }
    }
    const [least = Number.NaN, ...more] = times.map(median);
    const ratios = more.map((each, index) => [
      [`${sizes[index + 1]?.toLocaleString('en')}, ms`, each.toFixed(2)],
      [`ratio ${index + 1}`, (each / least).toFixed(2)],
    ]);
    rows.push({
      [engine]: what,
      [`${sizes[0]?.toLocaleString('en')}, ms`]: least.toFixed(2),
      ...Object.fromEntries(ratios.flat()),
    });
  }
  for (const each of opened) await each.close();
  return rows;
}
