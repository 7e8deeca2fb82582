import { type Draws, drawPositions } from '#lib/round-rule.ts';
import { bauCuaPayout, throwDice } from './bau-cua-rule.ts';
import type { BlackjackHand } from './blackjack-rule.ts';
import { blackjackOutcome, videoPokerOutcome } from './card-outcomes.ts';
import type { Choice } from './choice.ts';
import { engineOfVersion } from './engines.ts';
import { drawShot, findFish, shoalOf, shotMultiple, shotPayout } from './fish-rule.ts';
import { decideSlip, type SlipOutcome } from './fixtures/decide-slip.ts';
import { isFixtureEngine } from './fixtures/fixtures.ts';
import { kickoffsOfSlip, parseSlip } from './fixtures/slip.ts';
import { limboMultiple, limboPayout } from './limbo-rule.ts';
import { fields, payoutAt, stateOf } from './mines-rule.ts';
import { dropBall, plinkoPayout, plinkoPrices, pocketOf } from './plinko-rule.ts';
import { paytableOf } from './slot/find-paytable.ts';
import { drawTicket, type JackpotDraw, noTickets } from './slot/jackpot-rule.ts';
import { drawStops, lineAt, multipleOf } from './slot/slot-rule.ts';
import { parseTableBets, tablePayout } from './tables/table-bets.ts';
import {
  isTableEngine,
  type TableEngine,
  type TableOutcome,
  tableRules,
} from './tables/table-rules.ts';
import type { HandName } from './video-poker-rule.ts';
import { spinWheel, wheelPayout, wheelPrices } from './wheel-rule.ts';

/** Outcome of a round of an engine without moves, without its payout. */
export type InstantOutcome =
  | {
      readonly engine: 'plinko';
      /** 0 to the left or 1 to the right, row by row. */
      readonly steps: readonly number[];
      /** Price of the pocket, in 1/100 of the stake. */
      readonly price: number;
    }
  | {
      readonly engine: 'limbo';
      /** Multiple that was drawn, in 1/100 of the stake. */
      readonly multiple: number;
    }
  | {
      readonly engine: 'wheel';
      /** Segment at the pointer, 0 to 23. */
      readonly segment: number;
      /** Price of the segment, in 1/100 of the stake. */
      readonly price: number;
    }
  | {
      readonly engine: 'bau-cua';
      /** Symbols of the three dice, 1 to 6. */
      readonly dice: readonly number[];
    }
  | {
      readonly engine: 'fish';
      /** Number of the shot, 0 to 999,999; the first ones catch. */
      readonly number: number;
      /** Price of the caught fish, a multiple of the stake; 0 when it got away. */
      readonly price: number;
    }
  | TableOutcome;

/** Outcome of a round so far, by its seeds and its moves; always the same. */
export type Outcome =
  | {
      readonly engine: 'slot';
      readonly stops: readonly number[];
      readonly line: readonly number[];
      /** A gross multiple of the stake. */
      readonly multiple: number;
      /** Draw of the jackpot; `undefined` for a round that takes no part in one. */
      readonly jackpot: JackpotDraw | undefined;
      readonly payoutMinor: bigint;
    }
  | {
      readonly engine: 'mines';
      readonly mines: readonly number[];
      readonly opened: readonly number[];
      readonly isLost: boolean;
      /** True when nothing more can be won: the round then pays without a request. */
      readonly isComplete: boolean;
      /**
       * Multiplier in 1/10,000 of the stake; `undefined` when no field is open, or one with a mine.
       */
      readonly multiplier: number | undefined;
      /** Amount in minor units that the member may cash out now; 0 without a multiplier. */
      readonly payoutMinor: bigint;
    }
  | {
      readonly engine: 'video-poker';
      /** Cards dealt first, 0 to 51. */
      readonly dealt: readonly number[];
      /** Places that are held, 1 to 5. */
      readonly held: readonly number[];
      /** Cards after the draw; the member learns them at the end. */
      readonly hand: readonly number[];
      readonly name: HandName | undefined;
      readonly payoutMinor: bigint;
    }
  | (BlackjackHand & {
      readonly engine: 'blackjack';
      /** Moves by their numbers. */
      readonly moves: readonly number[];
      readonly payoutMinor: bigint;
    })
  | (InstantOutcome & { readonly payoutMinor: bigint })
  | SlipOutcome;

/** Round to decide, beside its seeds. */
export interface RoundTerms {
  /** Version of the rules that it is played under. */
  readonly version: string;
  /** Stake in minor units, with what a double added. */
  readonly stakeMinor: bigint;
  readonly choice: Choice;
  /**
   * Moves so far: fields of mines opened, in their order; places of video poker held; moves of
   * blackjack by their numbers.
   */
  readonly moves: readonly number[];
}

/**
 * Decides a round from its draws. Throws for a version that no engine has.
 * @param drawsBefore returns the draws of the kick-off so many before the last one of a slip.
 */
export async function decideRound(
  terms: RoundTerms,
  draws: Draws,
  drawsBefore?: (kickoffs: number) => Promise<Draws>,
): Promise<Outcome> {
  const engine = engineOfVersion(terms.version);
  if (isFixtureEngine(engine)) return fixtureOutcome(terms, draws, drawsBefore);
  if (isTableEngine(engine)) return tableOutcome(engine, terms, draws);
  switch (engine) {
    case 'slot':
      return slotOutcome(terms, draws);
    case 'mines':
      return minesOutcome(terms, draws);
    case 'plinko':
      return plinkoOutcome(terms, draws);
    case 'limbo':
      return limboOutcome(terms, draws);
    case 'wheel':
      return wheelOutcome(terms, draws);
    case 'bau-cua':
      return bauCuaOutcome(terms, draws);
    case 'video-poker':
      return videoPokerOutcome(terms, draws);
    case 'blackjack':
      return blackjackOutcome(terms, draws);
    case 'fish':
      return fishOutcome(terms, draws);
    case undefined:
      throw new Error(`there are no rules ${terms.version}`);
  }
}

async function slotOutcome(terms: RoundTerms, draws: Draws): Promise<Outcome> {
  const { version, stakeMinor, choice } = terms;
  const paytable = paytableOf(version);
  if (!paytable) throw new Error(`there is no paytable ${version}`);
  const stops = await drawStops(draws);
  const line = lineAt(paytable, stops);
  const multiple = multipleOf(paytable, line);
  const { tickets = noTickets } = choice;
  const jackpot =
    paytable.hasJackpot && tickets !== noTickets
      ? await drawTicket(draws, { tickets: BigInt(tickets), stakeMinor })
      : undefined;
  const payoutMinor = stakeMinor * BigInt(multiple);
  return { engine: 'slot', stops, line, multiple, jackpot, payoutMinor };
}

async function minesOutcome(terms: RoundTerms, draws: Draws): Promise<Outcome> {
  const { choice, moves: opened, stakeMinor } = terms;
  const mines = await drawPositions(draws, { of: fields, take: choice.mines ?? 0 });
  const state = stateOf({ mines, opened });
  const multiplier = state.kind === 'lost' ? undefined : state.multiplier;
  return {
    engine: 'mines',
    mines,
    opened,
    isLost: state.kind === 'lost',
    isComplete: state.kind === 'complete',
    multiplier,
    payoutMinor: multiplier === undefined ? 0n : payoutAt(stakeMinor, multiplier),
  };
}

async function plinkoOutcome({ stakeMinor, choice }: RoundTerms, draws: Draws): Promise<Outcome> {
  const { rows = 0, risk = '' } = choice;
  const steps = await dropBall(draws, rows);
  const price = plinkoPrices(rows, risk)?.[pocketOf(steps)] ?? 0;
  return { engine: 'plinko', steps, price, payoutMinor: plinkoPayout(stakeMinor, price) };
}

async function limboOutcome({ stakeMinor, choice }: RoundTerms, draws: Draws): Promise<Outcome> {
  const { target = Number.POSITIVE_INFINITY } = choice;
  const multiple = limboMultiple(await draws.word());
  return { engine: 'limbo', multiple, payoutMinor: limboPayout(stakeMinor, { target, multiple }) };
}

async function wheelOutcome({ stakeMinor, choice }: RoundTerms, draws: Draws): Promise<Outcome> {
  const segment = await spinWheel(draws);
  const price = wheelPrices(choice.risk ?? '')?.[segment] ?? 0;
  return { engine: 'wheel', segment, price, payoutMinor: wheelPayout(stakeMinor, price) };
}

async function bauCuaOutcome({ stakeMinor, choice }: RoundTerms, draws: Draws): Promise<Outcome> {
  const { symbols = [] } = choice;
  const dice = await throwDice(draws);
  return { engine: 'bau-cua', dice, payoutMinor: bauCuaPayout(stakeMinor, { symbols, dice }) };
}

async function fishOutcome(terms: RoundTerms, draws: Draws): Promise<Outcome> {
  const { version, stakeMinor, choice } = terms;
  const shoal = shoalOf(version);
  const fish = shoal && findFish(shoal, choice.fish ?? '');
  if (!fish) throw new Error(`there is no ${choice.fish} under ${version}`);
  const number = await drawShot(draws);
  const price = shotMultiple(fish, number);
  return { engine: 'fish', number, price, payoutMinor: shotPayout(stakeMinor, price) };
}

/** A table's round is drawn alike for all who sit at it; the stakes decide what it pays. */
async function tableOutcome(
  engine: TableEngine,
  { choice }: RoundTerms,
  draws: Draws,
): Promise<Outcome> {
  const stakes = parseTableBets(engine, choice.bets ?? '') ?? [];
  const drawn = await tableRules[engine].draw(draws);
  return { ...drawn, payoutMinor: tablePayout(stakes, drawn) };
}

/** Each kick-off of a slip has a seed of its own; the last one's is the round's. */
async function fixtureOutcome(
  { stakeMinor, choice }: RoundTerms,
  draws: Draws,
  drawsBefore?: (kickoffs: number) => Promise<Draws>,
): Promise<Outcome> {
  const slip = parseSlip(choice.legs ?? '');
  if (!slip) throw new Error('a slip without legs');
  const { last } = kickoffsOfSlip(slip);
  return decideSlip(slip, stakeMinor, async (index) => {
    if (index === last) return draws;
    if (!drawsBefore) throw new Error('a slip of several kick-offs has one seed alone');
    return drawsBefore(last - index);
  });
}
