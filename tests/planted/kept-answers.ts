import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../support/sources.ts';
import type { Outcome } from './suite.ts';

/** Answers that earlier runs got, by what they are about, so that a run that was ended goes on. */
export class KeptAnswers {
  readonly #path: string;
  readonly #stamp: string;

  /** Answers of another stamp are forgotten; `isAnew` forgets them all. */
  constructor({ name, stamp, isAnew }: { name: string; stamp: string; isAnew: boolean }) {
    this.#path = join(root, `test-results/${name}.json`);
    this.#stamp = stamp;
    if (isAnew) rmSync(this.#path, { force: true });
  }

  find(key: string): Outcome | undefined {
    return this.#read()[key];
  }

  keep(answers: Readonly<Record<string, Outcome>>): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    const outcomes = { ...this.#read(), ...answers };
    writeFileSync(this.#path, JSON.stringify({ stamp: this.#stamp, outcomes }));
  }

  #read(): Record<string, Outcome> {
    if (!existsSync(this.#path)) return {};
    const { stamp, outcomes } = JSON.parse(readFileSync(this.#path, 'utf8'));
    return stamp === this.#stamp ? outcomes : {};
  }
}
