import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type StatementInput, statement, statementPageSize } from '#contract/money/statement.ts';
import {
  type Lines,
  makePlace,
  type NewDatabase,
  type Opened,
  openWith,
  type Place,
} from './ledger-places.ts';
import { stepMs } from './ledger-rows.ts';
import { median } from './table.ts';

const rounds = 300;
/** Disk that a line takes, with those of others and every index. */
const bytesPerLine = 3_000;

/** What is asked for, by the time of the first line and the number of lines. */
const asked: Readonly<Record<string, (lines: Lines) => StatementInput>> = {
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

/**
 * How long one page of a member's account record takes in process, session check included, by the
 * number of the member's lines; all sizes in turn, so that a noisy machine disturbs all alike.
 */
export async function comparePages(newDatabase: NewDatabase | undefined, sizes: readonly number[]) {
  const { bavail, bsize } = statfsSync(tmpdir());
  const neededBytes = sizes.reduce((total, size) => total + size * bytesPerLine, 0);
  if (bavail * bsize < neededBytes)
    throw new Error(`${tmpdir()} has less than ${neededBytes} bytes`);
  const places: Place[] = [];
  try {
    const opened: Opened[] = [];
    for (const size of sizes) {
      const place = await makePlace(newDatabase);
      places.push(place);
      opened.push(await openWith(size, place));
    }
    return await measure(opened, { sizes, engine: newDatabase ? 'PostgreSQL' : 'embedded' });
  } finally {
    for (const place of places) await place.drop();
  }
}

async function measure(
  opened: readonly Opened[],
  { sizes, engine }: { readonly sizes: readonly number[]; readonly engine: string },
) {
  const rows = [];
  for (const [what, ask] of Object.entries(asked)) {
    const times = opened.map((): number[] => []);
    for (let round = -10; round < rounds; round++) {
      for (const [index, each] of opened.entries()) {
        const tookMs = await timeOf(each, ask(each.lines));
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

async function timeOf({ browser }: Opened, input: StatementInput): Promise<number> {
  const startedAtMs = performance.now();
  const answer = await browser.call(statement, input);
  const tookMs = performance.now() - startedAtMs;
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
  if (answer.value.lines.length !== statementPageSize) throw new Error('a page is not full');
  return tookMs;
}
