import {
  addUpBets,
  formatTableBets,
  parseTableBets,
  type SpotStake,
  sumOfStakes,
} from '#studio/engines/tables/table-bets.ts';
import type { TableEngine } from '#studio/engines/tables/table-rules.ts';

/** Chips that lie on the table and are not placed yet. */
export class ChipSlip {
  readonly #engine: TableEngine;
  #chips: readonly SpotStake[] = [];
  /** Value of the chip that is put down next, in minor units. */
  chipMinor: bigint;
  /** Stakes that were placed last, for whoever plays the same again. */
  lastBets: string;

  constructor(engine: TableEngine, start: { readonly chipMinor: bigint; readonly bets: string }) {
    this.#engine = engine;
    this.chipMinor = start.chipMinor;
    this.lastBets = start.bets;
  }

  add(spot: string): void {
    this.#chips = [...this.#chips, { spot, stakeMinor: this.chipMinor }];
  }

  undo(): void {
    this.#chips = this.#chips.slice(0, -1);
  }

  clear(): void {
    this.#chips = [];
  }

  repeat(): void {
    this.#chips = parseTableBets(this.#engine, this.lastBets) ?? [];
  }

  isEmpty(): boolean {
    return this.#chips.length === 0;
  }

  /** Returns the chips by place. */
  stakes(): SpotStake[] {
    return addUpBets([this.#chips]);
  }

  sumMinor(): bigint {
    return sumOfStakes(this.#chips);
  }

  /** Formats the chips as a bet. */
  bets(): string {
    return formatTableBets(this.#engine, this.stakes());
  }
}
