import { type Draws, drawPositions } from '../round-rule.ts';
import { fields, payoutAt, stateOf } from './mines-rule.ts';
import { paytableOf } from './slot/find-paytable.ts';
import { drawStops, lineAt, multipleOf } from './slot/slot-rule.ts';

/** Outcome of a round so far, by its seeds and by the fields that were opened; always the same. */
export type Outcome =
  | {
      readonly engine: 'slot';
      readonly stops: readonly number[];
      readonly line: readonly number[];
      /** A gross multiple of the stake. */
      readonly multiple: number;
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
    };

/** Returns the outcome of a slot's draws. Throws for a version without a paytable. */
export async function slotOutcome(
  { version, stakeMinor }: { readonly version: string; readonly stakeMinor: bigint },
  draws: Draws,
): Promise<Outcome & { engine: 'slot' }> {
  const paytable = paytableOf(version);
  if (!paytable) throw new Error(`there is no paytable ${version}`);
  const stops = await drawStops(draws);
  const line = lineAt(paytable, stops);
  const multiple = multipleOf(paytable, line);
  return { engine: 'slot', stops, line, multiple, payoutMinor: stakeMinor * BigInt(multiple) };
}

/** Returns the positions of a round's mines, and the outcome of the fields opened so far. */
export async function minesOutcome(
  input: {
    /** Number of mines. */
    readonly mines: number;
    readonly opened: readonly number[];
    readonly stakeMinor: bigint;
  },
  draws: Draws,
): Promise<Outcome & { engine: 'mines' }> {
  const { opened, stakeMinor } = input;
  const mines = await drawPositions(draws, { of: fields, take: input.mines });
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
