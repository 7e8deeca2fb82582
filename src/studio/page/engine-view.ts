import type { BlackjackMove } from '#studio/engines/blackjack-rule.ts';
import type { Choice } from '#studio/engines/choice.ts';
import type { GameState, RoundView } from '#studio/wire.ts';
import type { Money } from './amounts.ts';
import type { Texts } from './texts/texts.ts';

/** Dependencies of an engine's view. */
export interface EngineParts {
  readonly state: GameState;
  readonly texts: Texts;
  readonly money: Money;
  /** True when less motion is preferred: results show at once. */
  readonly isCalm: boolean;
  /** Choice of the last round, which the next one begins with; empty for none. */
  readonly lastChoice: Choice;
  /** Called when a field of mines was chosen. */
  readonly open: (field: number) => unknown;
  /** Called when a move of blackjack was chosen. */
  readonly move: (move: BlackjackMove) => unknown;
  /** Called when something on the stage was pressed that does what the main button does. */
  readonly act: () => unknown;
}

/** View of a round by its engine. */
export interface EngineView {
  readonly stage: HTMLElement;
  /** Control for choices beside the stake; `undefined` for none. */
  readonly choices?: HTMLElement;
  /** Texts of its own in place of the usual ones. */
  readonly words?: { readonly ready: string; readonly bet: string };
  /** Returns the choice beside the stake; `undefined` for engines without one. */
  readonly choice?: () => Choice;
  /** Returns the places of cards that are held, 1 to 5; `undefined` for engines without cards. */
  readonly held?: () => readonly number[];
  /** Returns a text on what is missing before a bet can be placed; `undefined` when nothing is. */
  readonly missing?: () => string | undefined;
  /** Rules beside those of the engine; `undefined` for none. */
  readonly rules?: string;
  /** Share of all stakes that is paid back under the present choice, as a fraction. */
  readonly returned: () => { readonly parts: number; readonly total: number };
  /** Shows the stake that is chosen, in minor units. */
  readonly showStake?: (stakeMinor: bigint) => void;
  /** Shows a round; settles when its motion is over. */
  show(round: RoundView): Promise<void>;
  /** Shows that a bet is on its way. */
  begin(): void;
}
