import type { MotifName } from '#studio/wire.ts';
import { garden } from './garden.ts';
import { riches } from './riches.ts';
import { river } from './river.ts';
import { sky } from './sky.ts';

/**
 * Symbols of a motif: seven drawings on a field of 100 × 100, in the order of paytables, and their
 * background.
 */
export interface SymbolSet {
  readonly back: string;
  readonly drawings: readonly string[];
}

const sets: Readonly<Record<MotifName, SymbolSet>> = { garden, riches, river, sky };

/** Returns the drawing of a symbol alone, for a picture that it is a part of. */
export function drawingOf(symbol: number, motif: MotifName): string {
  return sets[motif].drawings[symbol] ?? '';
}

/** Draws a symbol as an SVG: a picture with its name, or decoration without one. */
export function symbolOf(symbol: number, motif: MotifName, name?: string): string {
  const { back, drawings } = sets[motif];
  const meaning = name === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${name}"`;
  return `<svg viewBox="0 0 100 100" ${meaning}>${back}${drawings[symbol] ?? ''}</svg>`;
}
