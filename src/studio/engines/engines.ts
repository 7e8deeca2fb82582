import { bauCuaVersion } from './bau-cua-rule.ts';
import { blackjackVersion } from './blackjack-rule.ts';
import { shoalOf } from './fish-rule.ts';
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
  'blackjack',
  'fish',
  ...tableEngines,
  ...fixtureEngines,
] as const;

export type EngineName = (typeof engineNames)[number];

/** Engine whose titles have paytables of their own, each with a version. */
export type PaytableEngine = 'slot' | 'fish';

/** Version that rounds of an engine are played under; paytables have their own. */
export const engineVersions: Readonly<Record<Exclude<EngineName, PaytableEngine>, string>> = {
  mines: minesVersion,
  plinko: plinkoVersion,
  limbo: limboVersion,
  wheel: wheelVersion,
  'bau-cua': bauCuaVersion,
  'video-poker': videoPokerVersion,
  blackjack: blackjackVersion,
  baccarat: tableRules.baccarat.version,
  'no-commission-baccarat': tableRules['no-commission-baccarat'].version,
  'dragon-tiger': tableRules['dragon-tiger'].version,
  'sic-bo': tableRules['sic-bo'].version,
  'xoc-dia': tableRules['xoc-dia'].version,
  roulette: tableRules.roulette.version,
  ...fixtureVersions,
};

/** Finds the engine of a version; `undefined` for a version that no engine has. */
export function engineOfVersion(version: string): EngineName | undefined {
  if (paytableOf(version)) return 'slot';
  if (shoalOf(version)) return 'fish';
  const versions: Readonly<Partial<Record<EngineName, string>>> = engineVersions;
  return engineNames.find((name) => versions[name] === version);
}

/** Returns whether a member moves between the bet and the end of an engine's round. */
export function hasMoves(engine: string): boolean {
  return engine === 'mines' || engine === 'video-poker' || engine === 'blackjack';
}
