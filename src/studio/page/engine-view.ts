import type { GameState, RoundView } from '#studio/wire.ts';
import type { Money } from './amounts.ts';
import type { Texts } from './texts.ts';

/** Dependencies of an engine's view. */
export interface EngineParts {
  readonly state: GameState;
  readonly texts: Texts;
  readonly money: Money;
  /** True when less motion is preferred: results show at once. */
  readonly isCalm: boolean;
  /** Called when a field was chosen. */
  readonly open: (field: number) => unknown;
}

/** View of a round by its engine. */
export interface EngineView {
  readonly stage: HTMLElement;
  /** Control for choices beside the stake; `undefined` for none. */
  readonly choices?: HTMLElement;
  /** Returns the chosen number of mines; `undefined` for engines without that choice. */
  readonly mines?: () => number;
  /** Shows a round; settles when its motion is over. */
  show(round: RoundView): Promise<void>;
  /** Shows that a bet is on its way. */
  begin(): void;
}
