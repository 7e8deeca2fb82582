import type { SymbolSet } from './symbols.ts';

/** Seven, bell, melon, plum, orange, cherry, star. */
export const garden: SymbolSet = {
  back: '<circle class="back" cx="50" cy="50" r="46"/>',
  drawings: [
    '<path class="gold" d="M28 24h46v12L54 80H38l19-42H28z"/>',
    '<path class="gold" d="M50 20c16 0 20 14 21 28 0 10 4 14 7 18H22c3-4 7-8 7-18 1-14 5-28 21-28z"/><circle class="gold" cx="50" cy="73" r="7"/>',
    '<path class="leaf" d="M16 40a34 34 0 0 0 68 0z"/><path class="red" d="M23 40a27 27 0 0 0 54 0z"/><g class="ink"><circle cx="40" cy="50" r="3"/><circle cx="60" cy="50" r="3"/><circle cx="50" cy="58" r="3"/></g>',
    '<path class="plum" d="M50 30c20-6 30 10 26 26S60 80 50 78 28 72 24 56s6-32 26-26z"/><path class="line" d="M50 30c-2-8 2-12 8-14"/>',
    '<circle class="orange" cx="50" cy="52" r="28"/><path class="leaf" d="M50 24c4-10 14-10 18-8-2 8-10 10-18 8z"/>',
    '<circle class="red" cx="36" cy="64" r="15"/><circle class="red" cx="66" cy="60" r="15"/><path class="line" d="M36 50c2-16 12-26 24-30 0 12 4 18 6 26"/>',
    '<path class="star" d="m50 18 9 22 24 2-18 16 6 24-21-13-21 13 6-24-18-16 24-2z"/>',
  ],
};
