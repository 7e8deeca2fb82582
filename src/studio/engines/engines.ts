import { bauCuaVersion } from './bau-cua-rule.ts';
import { fixtureEngines, fixtureVersions } from './fixtures/fixtures.ts';
import { limboVersion } from './limbo-rule.ts';
import { minesVersion } from './mines-rule.ts';
import { plinkoVersion } from './plinko-rule.ts';
import { paytableOf } from './slot/find-paytable.ts';
import { tableEngines, tableRules } from './tables/table-rules.ts';
import { videoPokerVersion } from './video-poker-rule.ts';
import { wheelVersion } from './wheel-rule.ts';

/** Every engine of the studio. */
export const engineNames = [
  'slot',
  'mines',
  'plinko',
  'limbo',
  'wheel',
  'bau-cua',
  'video-poker',
  ...tableEngines,
  ...fixtureEngines,
] as const;

export type EngineName = (typeof engineNames)[number];

/** Version that rounds of an engine are played under; a slot's is its paytable's. */
export const engineVersions: Readonly<Record<Exclude<EngineName, 'slot'>, string>> = {
  mines: minesVersion,
  plinko: plinkoVersion,
  limbo: limboVersion,
  wheel: wheelVersion,
  'bau-cua': bauCuaVersion,
  'video-poker': videoPokerVersion,
  baccarat: tableRules.baccarat.version,
  'dragon-tiger': tableRules['dragon-tiger'].version,
  'sic-bo': tableRules['sic-bo'].version,
  'xoc-dia': tableRules['xoc-dia'].version,
  roulette: tableRules.roulette.version,
  ...fixtureVersions,
};

/** Finds the engine of a version; `undefined` for a version that no engine has. */
export function engineOfVersion(version: string): EngineName | undefined {
  if (paytableOf(version)) return 'slot';
  return engineNames.find((name) => name !== 'slot' && engineVersions[name] === version);
}

/** Returns whether a member moves between the bet and the end of an engine's round. */
export function hasMoves(engine: string): boolean {
  return engine === 'mines' || engine === 'video-poker';
}
