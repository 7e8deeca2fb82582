import { type Draws, drawPositions } from '../fair/round-rule.ts';
import { fields, payoutAt, stateOf } from './mines/mines-rule.ts';
import { paytableOf } from './slot/find-paytable.ts';
import { drawStops, lineAt, multipleOf } from './slot/slot-rule.ts';

/** How far a round is, by its seeds and by what was played: the same whenever it is asked. */
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
      /** Nothing more can be won: the round pays without being asked. */
      readonly isComplete: boolean;
      /** In 1/10,000 of the stake; `undefined` when no field is open, or one with a mine. */
      readonly multiplier: number | undefined;
      /** What the member may take now; 0 without a multiplier. */
      readonly payoutMinor: bigint;
    };

/** What a slot's draws come to. Throws for a version that there is no paytable of. */
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

/** Where the mines of a round lie, and what the fields opened so far come to. */
export async function minesOutcome(
  of: {
    /** How many there are. */
    readonly mines: number;
    readonly opened: readonly number[];
    readonly stakeMinor: bigint;
  },
  draws: Draws,
): Promise<Outcome & { engine: 'mines' }> {
  const { opened, stakeMinor } = of;
  const mines = await drawPositions(draws, { of: fields, take: of.mines });
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
