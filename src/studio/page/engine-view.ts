import type { GameState, RoundView } from '#studio/wire.ts';
import type { Money } from './amounts.ts';
import type { Texts } from './texts.ts';

/** What an engine's picture is given. */
export interface EngineParts {
  readonly state: GameState;
  readonly texts: Texts;
  readonly money: Money;
  /** Less motion is wanted: results stand at once. */
  readonly isCalm: boolean;
  /** A field was chosen. */
  readonly open: (field: number) => unknown;
}

/** An engine's picture of a round. */
export interface EngineView {
  readonly stage: HTMLElement;
  /** What is chosen beside the stake. */
  readonly choices?: HTMLElement;
  /** How many mines, where that is chosen. */
  readonly mines?: () => number;
  /** Shows a round; settles when its motion is over. */
  show(round: RoundView): Promise<void>;
  /** Shows that a bet is on its way. */
  begin(): void;
}
