import type { Fairness, RoundView } from '#studio/wire.ts';
import { type Ask, randomHex } from './client.ts';
import type { RotationResult } from './fairness.ts';
import type { Texts } from './texts/texts.ts';

type SeededRound = Pick<RoundView, 'commitment' | 'clientSeed' | 'nonce' | 'serverSeed'>;

/** Browser's part of the seeds, made once for each commitment. */
export class ClientSeed {
  readonly #ask: Ask;
  #adding: Promise<void> | undefined;
  /** Last state of the seed according to the studio. */
  fairness: Fairness;

  constructor(ask: Ask, fairness: Fairness) {
    this.#ask = ask;
    this.fairness = fairness;
  }

  /**
   * Adds the client seed if it is missing; one request at a time, as a second seed would be
   * refused.
   */
  add(): Promise<void> {
    this.#adding ??= this.#addNow().finally(() => {
      this.#adding = undefined;
    });
    return this.#adding;
  }

  /**
   * Counts a round of the seed in use, so that the next one has the next number. A round of another
   * seed in use means that the studio has replaced it.
   */
  follow({ commitment, clientSeed, nonce, serverSeed }: SeededRound): void {
    if (serverSeed !== null) return;
    if (commitment === this.fairness.commitment && nonce < this.fairness.nonce) return;
    this.fairness = { commitment, clientSeed, nonce: nonce + 1 };
  }

  /** Has the seed revealed and replaced by a new one. */
  async rotate(texts: Texts): Promise<RotationResult> {
    const answer = await this.#ask('rotate', {});
    if (!answer.ok) return { text: answer.code === 'round_open' ? texts.roundOpen : texts.offline };
    this.fairness = answer.value.fairness;
    await this.add();
    const { revealed, lastRound } = answer.value;
    return { revealed, lastRound };
  }

  async #addNow(): Promise<void> {
    if (this.fairness.clientSeed !== null) return;
    const answer = await this.#ask('seed', { clientSeed: randomHex() });
    if (answer.ok) this.fairness = answer.value;
  }
}
