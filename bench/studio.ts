/*
 * A million seeded rounds of each of the studio's engines: what came back beside what should, and
 * how far they may lie apart 99 times of 100.
 */
import { type ShoalName, shoals } from '#studio/engines/fish-rule.ts';
import { plinkoRisks, plinkoRows } from '#studio/engines/plinko-rule.ts';
import { type PaytableName, paytables } from '#studio/engines/slot/paytables.data.ts';
import type { TableEngine } from '#studio/engines/tables/table-rules.ts';
import { wheelRisks } from '#studio/engines/wheel-rule.ts';
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

/** Places of the tables that are played. */
const tableSpots: Readonly<Record<TableEngine, readonly string[]>> = {
  baccarat: ['player', 'banker', 'tie'],
  'no-commission-baccarat': ['banker'],
  'dragon-tiger': ['dragon', 'tie'],
  'sic-bo': ['small', 'triple', 'total-9'],
  'xoc-dia': ['even', 'red-3'],
  roulette: ['red', 'dozen-2', 'number-17'],
};

const rounds = Number(process.argv[2] ?? 1_000_000);

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
for (const name of Object.keys(paytables) as PaytableName[]) {
  rows.push(row(`slot ${name}`, await playSlot(paytables[name], rounds)));
}
for (const choice of [
  { mines: 1, gems: 1 },
  { mines: 3, gems: 5 },
  { mines: 10, gems: 3 },
]) {
  rows.push(row(`mines ${choice.mines}, gem ${choice.gems}`, await playMines(choice, rounds)));
}
for (const plinko of plinkoRows.flatMap((count) =>
  plinkoRisks.map((risk) => ({ rows: count, risk })),
)) {
  rows.push(row(`plinko ${plinko.rows}, ${plinko.risk}`, await playPlinko(plinko, rounds)));
}
for (const target of [150, 200, 1_000]) {
  rows.push(row(`limbo ${target / 100}`, await playLimbo({ target }, rounds)));
}
for (const risk of wheelRisks) rows.push(row(`wheel ${risk}`, await playWheel({ risk }, rounds)));
for (const [engine, spots] of Object.entries(tableSpots)) {
  for (const spot of spots) {
    rows.push(row(`${engine}, ${spot}`, await playTable(engine as TableEngine, spot, rounds)));
  }
}
for (const symbols of [[2], [1, 4, 6]]) {
  rows.push(row(`bầu cua, ${symbols.length} staked on`, await playBauCua({ symbols }, rounds)));
}
for (const shoal of Object.keys(shoals) as ShoalName[]) {
  const { fish } = shoals[shoal];
  for (const kind of new Set([fish[0].kind, fish[4]?.kind, fish.at(-1)?.kind])) {
    if (kind) rows.push(row(`fish ${shoal}, ${kind}`, await playFish({ shoal, kind }, rounds)));
  }
}
printTable(rows);
process.exitCode = rows.some(({ within }) => within === 'NO') ? 1 : 0;
