import {
  fields,
  ladderOf,
  multiplierAt,
  payoutAt,
  stateOf,
} from '#studio/engines/mines/mines-rule.ts';
import { drawStops, lineAt, multipleOf } from '#studio/engines/slot/slot-rule.ts';
import { type Draws, drawPositions, drawsOf } from '#studio/fair/round-rule.ts';
import type { RoundRow, SeedRow } from '../db/tables.ts';
import { paytableOf } from '../games/games.ts';

/** How far a round is, by its seeds and by what was played: the same whenever it is asked. */
export type Outcome =
  | {
      readonly engine: 'slot';
      readonly stops: readonly number[];
      readonly line: readonly number[];
      readonly payoutMinor: bigint;
    }
  | {
      readonly engine: 'mines';
      readonly mines: readonly number[];
      readonly opened: readonly number[];
      readonly isLost: boolean;
      /** Nothing more can be won: the round pays without being asked. */
      readonly isComplete: boolean;
      /** What the member may take now; 0 when no field is open, or one with a mine. */
      readonly payoutMinor: bigint;
    };

/** What of a round and of its seed decides it. */
export type DecidingRound = Pick<
  RoundRow,
  'engine' | 'version' | 'nonce' | 'choice' | 'played' | 'stake_minor'
>;
export type DecidingSeed = Pick<SeedRow, 'server_seed' | 'client_seed'>;

/** Works a round out from its seed, its nonce and what was played. */
export async function outcomeOf(round: DecidingRound, seed: DecidingSeed): Promise<Outcome> {
  const draws = drawsOf({
    serverSeed: Uint8Array.from(Buffer.from(seed.server_seed, 'hex')),
    clientSeed: seed.client_seed ?? '',
    nonce: round.nonce,
  });
  return round.engine === 'mines' ? minesOutcome(round, draws) : slotOutcome(round, draws);
}

async function slotOutcome(round: DecidingRound, draws: Draws): Promise<Outcome> {
  const paytable = paytableOf(round.version);
  if (!paytable) throw new Error(`there is no paytable ${round.version}`);
  const stops = await drawStops(draws);
  const line = lineAt(paytable, stops);
  const payoutMinor = round.stake_minor * BigInt(multipleOf(paytable, line));
  return { engine: 'slot', stops, line, payoutMinor };
}

async function minesOutcome(round: DecidingRound, draws: Draws): Promise<Outcome> {
  const take = minesOf(round);
  const mines = await drawPositions(draws, { of: fields, take });
  const opened = openedOf(round);
  const state = stateOf({ mines, opened });
  const multiplier = state.kind === 'lost' ? undefined : state.multiplier;
  return {
    engine: 'mines',
    mines,
    opened,
    isLost: state.kind === 'lost',
    isComplete: state.kind === 'complete',
    payoutMinor: multiplier === undefined ? 0n : payoutAt(round.stake_minor, multiplier),
  };
}

/** How many mines the member chose. */
export function minesOf({ choice }: Pick<RoundRow, 'choice'>): number {
  return Number((JSON.parse(choice) as { mines: number }).mines);
}

/** The fields opened so far, in their order. */
export function openedOf({ played }: Pick<RoundRow, 'played'>): number[] {
  return JSON.parse(played) as number[];
}

/** What the next steps of a round of mines would pay, in 1/10,000 of the stake. */
export function ladderAt(mines: number, opened: number) {
  return { now: multiplierAt(mines, opened) ?? null, ladder: ladderOf(mines) };
}
