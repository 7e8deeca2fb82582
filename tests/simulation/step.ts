import type { Random } from './random.ts';
import type { Simulation } from './simulation.ts';

/** Value that a step may hold: it is written down and read again. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain | undefined };

/** One step of a run, as plain data: a kind, and what it is done with. */
export interface Step {
  readonly kind: string;
  readonly with: { readonly [name: string]: Plain | undefined };
}

/** Kind of step that an actor may take. */
export interface Move {
  /** Frequency of its choice, compared with others. */
  readonly weight: number;
  /** Chooses what it is done with now; `undefined` when it cannot be done. */
  choose(random: Random, simulation: Simulation): Step['with'] | undefined;
  /**
   * Takes the step on both sides and compares the answers. What it names and is not there, because
   * an earlier step was cut out, makes it do nothing. Returns a word for the outcome.
   */
  take(simulation: Simulation, input: Step['with']): Promise<string>;
}

/** Moves of a domain by their names. */
export type Moves = Readonly<Record<string, Move>>;

/** Builds a move whose input has a type. */
export function move<Input extends Step['with']>(typed: {
  readonly weight: number;
  choose(random: Random, simulation: Simulation): Input | undefined;
  take(simulation: Simulation, input: Input): Promise<string>;
}): Move {
  return typed as unknown as Move;
}

/** Outcome of a step that names what is not there. */
export const skipped = 'skipped';
