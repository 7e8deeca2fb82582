import type { GameState, RoundView, StudioCalls } from '#studio/wire.ts';
import { showAmount } from './amounts.ts';
import type { Wording } from './round-texts.ts';
import { fill } from './texts.ts';

type Left = GameState['freeRounds'];

/** Rounds that cost nothing, played before anything is staked, as far as the page knows of them. */
export class FreePlay {
  #left: Left;

  constructor(left: Left) {
    this.#left = left;
  }

  hasLeft(): boolean {
    return this.#left !== null;
  }

  /** As the server has just told. */
  set(left: Left): void {
    this.#left = left;
  }

  /** What a bet says instead of a stake of the member's own; `undefined` where none is left. */
  bet(): Pick<StudioCalls['bet'][0], 'stakeMinor' | 'freeRoundId'> | undefined {
    if (!this.#left) return undefined;
    const { stakeMinor, freeRoundId } = this.#left;
    return { stakeMinor, freeRoundId };
  }

  /** Counts the bet that a round came of. */
  count({ state, refusal }: RoundView): void {
    if (!this.#left) return;
    if (refusal === 'free_rounds_over') this.#left = null;
    if (!this.#left || state === 'refused') return;
    const left = this.#left.left - 1;
    this.#left = left > 0 ? { ...this.#left, left } : null;
  }

  /** How many there are, in words; nothing where there are none. */
  text({ texts, money }: Wording): string {
    if (!this.#left) return '';
    const stake = showAmount(BigInt(this.#left.stakeMinor), money);
    return fill(texts.free, { left: this.#left.left, stake });
  }
}
