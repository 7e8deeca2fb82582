import type { Fairness, RoundView } from '#studio/wire.ts';
import { type Ask, randomHex } from './client.ts';
import type { Rotated } from './fairness.ts';
import type { Texts } from './texts.ts';

type SeededRound = Pick<RoundView, 'commitment' | 'clientSeed' | 'nonce' | 'serverSeed'>;

/** The browser's part of what decides the rounds, made once for each commitment. */
export class ClientSeed {
  readonly #ask: Ask;
  #adding: Promise<void> | undefined;
  /** As the studio last said. */
  fairness: Fairness;

  constructor(ask: Ask, fairness: Fairness) {
    this.#ask = ask;
    this.fairness = fairness;
  }

  /** Adds it where it is missing; one question at a time, for a second seed would be refused. */
  add(): Promise<void> {
    this.#adding ??= this.#addNow().finally(() => {
      this.#adding = undefined;
    });
    return this.#adding;
  }

  /**
   * Counts a round of the seed in use: the next one has the next number. A round of another seed
   * that is in use says that the studio has taken a new one.
   */
  follow({ commitment, clientSeed, nonce, serverSeed }: SeededRound): void {
    if (serverSeed !== null) return;
    if (commitment === this.fairness.commitment && nonce < this.fairness.nonce) return;
    this.fairness = { commitment, clientSeed, nonce: nonce + 1 };
  }

  /** Has the seed revealed and a new one taken. */
  async rotate(texts: Texts): Promise<Rotated> {
    const answer = await this.#ask('rotate', {});
    if (!answer.ok) return { text: answer.code === 'round_open' ? texts.roundOpen : texts.offline };
    this.fairness = answer.value.fairness;
    await this.add();
    return { revealed: answer.value.revealed };
  }

  async #addNow(): Promise<void> {
    if (this.fairness.clientSeed !== null) return;
    const answer = await this.#ask('seed', { clientSeed: randomHex() });
    if (answer.ok) this.fairness = answer.value;
  }
}
