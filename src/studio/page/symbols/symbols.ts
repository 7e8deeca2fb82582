import type { MotifName } from '#studio/wire.ts';
import { garden } from './garden.ts';
import { riches } from './riches.ts';
import { river } from './river.ts';
import { sky } from './sky.ts';

/** What a motif draws: seven symbols on a field of 100 × 100, as paytables count them, and what lies behind. */
export interface SymbolSet {
  readonly back: string;
  readonly drawings: readonly string[];
}

const sets: Readonly<Record<MotifName, SymbolSet>> = { garden, riches, river, sky };

/** A symbol as an SVG: a picture of what it is called, or decoration where it is not called. */
export function symbolOf(symbol: number, motif: MotifName, name?: string): string {
  const { back, drawings } = sets[motif];
  const meaning = name === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${name}"`;
  return `<svg viewBox="0 0 100 100" ${meaning}>${back}${drawings[symbol] ?? ''}</svg>`;
}
