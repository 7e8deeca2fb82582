/** Gourd, crab, shrimp, fish, rooster and deer, on a field of 100 × 100. */
const drawings: readonly string[] = [
  '<path class="leaf" d="M50 8c9 0 12 6 9 13-2 5-3 7 1 12 6 7 8 13 4 20 14 6 20 16 18 26-3 12-16 17-32 17S21 91 18 79c-2-10 4-20 18-26-4-7-2-13 4-20 4-5 3-7 1-12-3-7 0-13 9-13z"/><path class="gold" d="M34 50c10 5 22 5 32 0l-1 6c-9 5-21 5-30 0z"/><path class="line" d="M50 9c0-5 4-7 9-6"/>',
  '<g class="edge"><path d="M28 58 12 50M27 68 10 68M30 78 16 86M72 58l16-8M73 68h17M70 78l14 8"/></g><path class="red" d="M14 34c-6-12 2-22 12-22-4 4-4 8-1 11 4-1 7-5 7-9 7 8 3 21-8 23zM86 34c6-12-2-22-12-22 4 4 4 8 1 11-4-1-7-5-7-9-7 8-3 21 8 23z"/><path class="edge" d="M22 36c2 8 6 12 12 15M78 36c-2 8-6 12-12 15"/><ellipse class="red" cx="50" cy="64" rx="28" ry="20"/><path class="edge" d="M43 46V37M57 46V37"/><circle class="ink" cx="43" cy="36" r="4"/><circle class="ink" cx="57" cy="36" r="4"/><path class="edge" d="M40 70c6 4 14 4 20 0"/>',
  '<path class="orange" d="M76 22C48 14 20 30 20 56c0 14 10 24 24 24l-4 14c10 0 18-4 20-12 4-1 6-4 6-8-16 2-26-4-26-16 0-14 16-18 34-14 8-4 10-14 2-22z"/><path class="edge" d="M44 27c2 8 1 12-3 18M31 38c5 5 6 9 5 14M24 58c6 0 10 2 13 6"/><circle class="ink" cx="66" cy="31" r="3.5"/><path class="edge" d="M76 24c8-4 12-10 14-18M78 28c8 0 14-4 18-10"/>',
  '<path class="plum" d="M8 52c18-26 44-28 62-10l20-14c-3 14-3 28 0 44L70 60c-18 18-44 16-62-8z"/><path class="gold" d="M40 33c4-10 14-14 24-13-2 6-1 10 2 17M42 69c4 8 12 11 20 10-2-5-1-9 2-14z"/><circle class="ink" cx="26" cy="47" r="4"/><path class="edge" d="M37 40c5 7 5 17 0 24"/>',
  '<path class="gold" d="M18 36c10-4 16-2 20 8 4 8 12 10 20 4 4-18 16-28 32-26-8 4-8 8-6 14 4 26-8 46-30 46-22 0-34-16-30-34l-10-2z"/><path class="red" d="M20 36c-4-10 0-16 4-18 0 4 2 6 5 6 0-6 3-10 7-11 0 6 1 8 4 9 1 8-3 12-6 16z"/><path class="red" d="M20 44c-4 2-6 8-3 12 4 0 6-5 6-10z"/><circle class="ink" cx="27" cy="40" r="3"/><path class="edge" d="M46 82v12M58 82v12M40 94h10M54 94h10"/><path class="edge" d="M50 58c8 8 18 8 26 0"/>',
  '<path class="edge" d="M38 40C28 34 22 24 24 8M29 28c-6-2-10-6-12-12M62 40c10-6 16-16 14-32M71 28c6-2 10-6 12-12"/><path class="orange" d="M26 46c6-6 14-8 24-8s18 2 24 8c-2 4-6 6-10 6 0 20-6 40-14 40S36 72 36 52c-4 0-8-2-10-6z"/><circle class="ink" cx="42" cy="56" r="3.5"/><circle class="ink" cx="58" cy="56" r="3.5"/><path class="ink" d="M44 80h12l-6 8z"/>',
];

/** Draws a symbol of bầu cua, 1 to 6, as a decoration: its name stands beside it. */
export function bauCuaDrawing(symbol: number): string {
  return `<svg viewBox="0 0 100 100" aria-hidden="true">${drawings[symbol - 1] ?? ''}</svg>`;
}
