/*
 * A million seeded rounds of each of the studio's engines: what came back beside what should, and
 * how far they may lie apart 99 times of 100. `npm run bench:studio -- [rounds] [beginning of rows]`.
 */

import * as blackjack from '#studio/engines/blackjack-rule.ts';
import { type ShoalName, shoals } from '#studio/engines/fish-rule.ts';
import type { BookName } from '#studio/engines/fixtures/books.data.ts';
import { plinkoRisks, plinkoRows } from '#studio/engines/plinko-rule.ts';
import { type PaytableName, paytables } from '#studio/engines/slot/paytables.data.ts';
import type { TableEngine } from '#studio/engines/tables/table-rules.ts';
import { handPrices, nameHand } from '#studio/engines/video-poker-rule.ts';
import { wheelRisks } from '#studio/engines/wheel-rule.ts';
import { limitsOf } from '#studio/server/games/limits.data.ts';
import { countBestHolds } from '../tests/studio/engines/best-holds.ts';
import { enumerateReturn } from '../tests/studio/engines/blackjack-return.ts';
import { playSlips } from '../tests/studio/engines/fixtures/seeded-slips.ts';
import {
  playBlackjack,
  playJackpot,
  playRooms,
  playVideoPoker,
} from '../tests/studio/engines/seeded-cards.ts';
import {
  playBauCua,
  playFish,
  playLimbo,
  playMines,
  playPlinko,
  playSlot,
  playTable,
  playWheel,
  type ReturnMeasurement,
} from '../tests/studio/engines/seeded-rounds.ts';
import { printTable } from './table.ts';

/** Places of the tables that are played: one of each price, and of each way to win it. */
const tableSpots: Readonly<Record<TableEngine, readonly string[]>> = {
  baccarat: ['player', 'banker', 'tie'],
  'no-commission-baccarat': ['player', 'banker', 'tie'],
  'dragon-tiger': ['dragon', 'tiger', 'tie'],
  'sic-bo': ['small', 'big', 'odd', 'even', 'triple', 'triple-1', 'total-4', 'total-9'],
  'xoc-dia': ['even', 'odd', 'red-3', 'red-4'],
  roulette: ['red', 'odd', 'low', 'dozen-2', 'column-1', 'number-0', 'number-17'],
};

/** Books of fixtures with questions that are bet on; of a multiple the first one twice. */
const bookSelections = {
  football: ['home', 'draw', 'over-2', 'both', 'homeback', 'score-1-0'],
  arena: ['home', 'over-2', 'firsthome', 'score-2-1'],
  cockfight: ['homeback', 'draw', 'over-4'],
} as const satisfies Partial<Record<BookName, readonly string[]>>;

const rounds = Number(process.argv[2] ?? 1_000_000);
const beginning = process.argv[3] ?? '';

type Measure = () => Promise<ReturnMeasurement>;
type MeasureAll = () => Promise<ReadonlyMap<string, ReturnMeasurement>>;

/** Measurements by the name of their row, or the beginning of several rows' names. */
const plans: [string, Measure | MeasureAll][] = [];

for (const name of Object.keys(paytables) as PaytableName[]) {
  plans.push([`slot ${name}`, () => playSlot(paytables[name], rounds)]);
}
const { minMinor: lowestMinor, maxMinor: highestMinor } = limitsOf('slot', {
  currency: 'VND',
  decimals: 2,
});
plans.push(['jackpot, highest stake', () => playJackpot({ lowestMinor, highestMinor }, rounds)]);
for (const choice of [
  { mines: 1, gems: 1 },
  { mines: 3, gems: 5 },
  { mines: 10, gems: 3 },
]) {
  plans.push([`mines ${choice.mines}, gem ${choice.gems}`, () => playMines(choice, rounds)]);
}
for (const plinko of plinkoRows.flatMap((count) =>
  plinkoRisks.map((risk) => ({ rows: count, risk })),
)) {
  plans.push([`plinko ${plinko.rows}, ${plinko.risk}`, () => playPlinko(plinko, rounds)]);
}
for (const target of [150, 200, 1_000]) {
  plans.push([`limbo ${target / 100}`, () => playLimbo({ target }, rounds)]);
}
for (const risk of wheelRisks) plans.push([`wheel ${risk}`, () => playWheel({ risk }, rounds)]);
for (const symbols of [[2], [1, 4, 6]]) {
  plans.push([`bầu cua, ${symbols.length} staked on`, () => playBauCua({ symbols }, rounds)]);
}
plans.push([
  'video poker, best holds',
  () => playVideoPoker(countBestHolds(nameHand, handPrices), rounds),
]);
plans.push([
  'blackjack, basic strategy',
  async () => {
    const { all, first } = await playBlackjack(enumerateReturn(blackjack), rounds);
    return new Map([
      ['all stakes', all],
      ['first stakes', first],
    ]);
  },
]);
for (const shoal of Object.keys(shoals) as ShoalName[]) {
  const { fish } = shoals[shoal];
  for (const kind of new Set([fish[0].kind, fish[4]?.kind, fish.at(-1)?.kind])) {
    if (kind) plans.push([`fish ${shoal}, ${kind}`, () => playFish({ shoal, kind }, rounds)]);
  }
}
for (const [engine, spots] of Object.entries(tableSpots)) {
  plans.push([engine, () => playTable(engine as TableEngine, spots, rounds)]);
}
for (const seats of [2, 3, 6]) {
  plans.push([`room of ${seats}, a seat`, () => playRooms(seats, rounds)]);
}
for (const [book, selections] of Object.entries(bookSelections)) {
  const name = book as BookName;
  plans.push([book, () => playSlips(name, { selections, legs: 1 }, rounds)]);
  const [main] = selections;
  plans.push([`${book}, double`, () => playSlips(name, { selections: [main], legs: 2 }, rounds)]);
}

function row(engine: string, { seen, expected, bound }: ReturnMeasurement) {
  const percent = (share: number) => `${(100 * share).toFixed(3)} %`;
  const isWithin = Math.abs(seen - expected) <= bound;
  return {
    engine,
    seen: percent(seen),
    expected: percent(expected),
    bound: `±${percent(bound)}`,
    within: isWithin ? 'yes' : 'NO',
  };
}

const rows: ReturnType<typeof row>[] = [];
for (const [name, measure] of plans.filter(([each]) => each.startsWith(beginning))) {
  const measured = await measure();
  if ('seen' in measured) rows.push(row(name, measured));
  else for (const [part, each] of measured) rows.push(row(`${name}, ${part}`, each));
}
printTable(rows);
process.exitCode = rows.some(({ within }) => within === 'NO') ? 1 : 0;
