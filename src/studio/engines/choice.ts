import { areSymbols, bauCuaSymbols } from './bau-cua-rule.ts';
import { type EngineName, engineOfVersion } from './engines.ts';
import { findFish, shoalOf } from './fish-rule.ts';
import { books } from './fixtures/books.data.ts';
import type { FixtureEngine } from './fixtures/markets.ts';
import { hasFixtureTwice, isOfSeveralDays, parseSlip } from './fixtures/slip.ts';
import { highestTarget, isTarget, winningWords } from './limbo-rule.ts';
import { fewestMines, mostMines } from './mines-rule.ts';
import { plinkoPrices } from './plinko-rule.ts';
import { paytableOf } from './slot/find-paytable.ts';
import { areTickets } from './slot/jackpot-rule.ts';
import { parseTableBets } from './tables/table-bets.ts';
import type { TableEngine } from './tables/table-rules.ts';
import { wheelPrices } from './wheel-rule.ts';

/** Choice of a member beside the stake; each engine has fields of its own, a slot none. */
export interface Choice {
  /** Number of mines, 1 to 24. */
  readonly mines?: number | undefined;
  /** Rows of pegs of plinko. */
  readonly rows?: number | undefined;
  /** Risk of plinko or the wheel. */
  readonly risk?: string | undefined;
  /** Target of limbo in 1/100 of the stake. */
  readonly target?: number | undefined;
  /** Symbols of bầu cua that are staked on, 1 to 6. */
  readonly symbols?: readonly number[] | undefined;
  /** Kind of fish that is aimed at. */
  readonly fish?: string | undefined;
  /** Stakes at a table by place, `player:5000,tie:1000`; together they are the stake. */
  readonly bets?: string | undefined;
  /**
   * Of a slot with a jackpot: the number of tickets that it is drawn from, `0` for a round without
   * one. The game says it, not the member.
   */
  readonly tickets?: string | undefined;
  /** Slip of fixtures, `football:29678400.0.home@210`. */
  readonly legs?: string | undefined;
}

const areBets =
  (engine: TableEngine) =>
  ({ bets = '' }: Choice) =>
    parseTableBets(engine, bets) !== undefined;

const isInShoal = ({ fish = '' }: Choice, version: string) => {
  const shoal = shoalOf(version);
  return shoal !== undefined && findFish(shoal, fish) !== undefined;
};

const areLegs =
  (engine: FixtureEngine) =>
  ({ legs = '' }: Choice) => {
    const slip = parseSlip(legs);
    if (!slip || books[slip.book].engine !== engine) return false;
    return !hasFixtureTwice(slip) && !isOfSeveralDays(slip);
  };

const areOffered: Readonly<Record<EngineName, (choice: Choice, version: string) => boolean>> = {
  slot: ({ tickets }, version) =>
    paytableOf(version)?.hasJackpot ? areTickets(tickets ?? '') : tickets === undefined,
  mines: ({ mines = 0 }) => mines >= fewestMines && mines <= mostMines,
  plinko: ({ rows = 0, risk = '' }) => plinkoPrices(rows, risk) !== undefined,
  limbo: ({ target = 0 }) => isTarget(target),
  wheel: ({ risk = '' }) => wheelPrices(risk) !== undefined,
  'bau-cua': ({ symbols = [] }) => areSymbols(symbols),
  'video-poker': () => true,
  blackjack: () => true,
  fish: isInShoal,
  baccarat: areBets('baccarat'),
  'no-commission-baccarat': areBets('no-commission-baccarat'),
  'dragon-tiger': areBets('dragon-tiger'),
  'sic-bo': areBets('sic-bo'),
  'xoc-dia': areBets('xoc-dia'),
  roulette: areBets('roulette'),
  football: areLegs('football'),
  duel: areLegs('duel'),
  cockfight: areLegs('cockfight'),
};

/** Fields of each engine's choice. */
export const choiceFields: Readonly<Record<EngineName, readonly (keyof Choice)[]>> = {
  slot: ['tickets'],
  mines: ['mines'],
  plinko: ['rows', 'risk'],
  limbo: ['target'],
  wheel: ['risk'],
  'bau-cua': ['symbols'],
  'video-poker': [],
  blackjack: [],
  fish: ['fish'],
  baccarat: ['bets'],
  'no-commission-baccarat': ['bets'],
  'dragon-tiger': ['bets'],
  'sic-bo': ['bets'],
  'xoc-dia': ['bets'],
  roulette: ['bets'],
  football: ['legs'],
  duel: ['legs'],
  cockfight: ['legs'],
};

/**
 * Checks a choice under a version of rules: returns it with the engine's fields in their order, or
 * `undefined` when there are no such rules, or their engine does not offer it or has no such field.
 */
export function checkChoice(version: string, choice: Choice): Choice | undefined {
  const engine = engineOfVersion(version);
  if (!engine) return undefined;
  const fields = choiceFields[engine];
  const stated = Object.entries(choice).filter(([, value]) => value !== undefined);
  const areKnown = stated.every(([name]) => fields.some((field) => field === name));
  if (!areKnown || !areOffered[engine](choice, version)) return undefined;
  return Object.fromEntries(fields.map((field) => [field, choice[field]]));
}

/** Share of the outcomes above which a stake on them does not count as play (play, §3). */
const mostCoveredPercent = 90;

/**
 * Returns whether a choice is a stake on more than 90 % of the outcomes it is made from: the six
 * symbols of bầu cua, the words of limbo. The other engines offer no such choice.
 */
export function coversOutcomes(engine: string, choice: Choice): boolean {
  switch (engine) {
    case 'bau-cua':
      return (choice.symbols?.length ?? 0) * 100 > mostCoveredPercent * bauCuaSymbols;
    case 'limbo':
      return winningWords(choice.target ?? highestTarget) * 100 > mostCoveredPercent * 2 ** 32;
    default:
      return false;
  }
}
