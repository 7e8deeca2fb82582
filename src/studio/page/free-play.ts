import type { GameState, RoundView, StudioCalls } from '#studio/wire.ts';
import { showAmount } from './amounts.ts';
import type { TextContext } from './round-texts.ts';
import { fill } from './texts/texts.ts';

type FreeRoundsState = GameState['freeRounds'];

/** Free rounds that are played before any stake, as far as the page knows of them. */
export class FreePlay {
  #left: FreeRoundsState;

  constructor(left: FreeRoundsState) {
    this.#left = left;
  }

  hasLeft(): boolean {
    return this.#left !== null;
  }

  /** Sets the free rounds as the server reported them. */
  set(left: FreeRoundsState): void {
    this.#left = left;
  }

  /**
   * Returns the free round's part of a bet in place of the member's own stake; `undefined` when
   * none is left.
   */
  bet(): Pick<StudioCalls['bet'][0], 'stakeMinor' | 'freeRoundId'> | undefined {
    if (!this.#left) return undefined;
    const { stakeMinor, freeRoundId } = this.#left;
    return { stakeMinor, freeRoundId };
  }

  /** Counts the bet of a round against the free rounds. */
  count({ state, refusal }: RoundView): void {
    if (!this.#left) return;
    if (refusal === 'free_rounds_over') this.#left = null;
    if (!this.#left || state === 'refused') return;
    const left = this.#left.left - 1;
    this.#left = left > 0 ? { ...this.#left, left } : null;
  }

  /** Returns the text on the free rounds left; empty when there are none. */
  text({ texts, money }: TextContext): string {
    if (!this.#left) return '';
    const stake = showAmount(BigInt(this.#left.stakeMinor), money);
    return fill(texts.free, { left: this.#left.left, stake });
  }
}
