import type { SymbolSet } from './symbols.ts';

/** Crown, coin, jade ring, gem, fan, lantern, knot. */
export const riches: SymbolSet = {
  back: '<path class="back" d="M50 3 97 50 50 97 3 50z"/>',
  drawings: [
    '<path class="gold" d="M20 76V34l17 17 13-29 13 29 17-17v42z"/><g class="red"><circle cx="36" cy="66" r="4"/><circle cx="50" cy="66" r="4"/><circle cx="64" cy="66" r="4"/></g>',
    '<circle class="gold" cx="50" cy="50" r="30"/><circle class="edge" cx="50" cy="50" r="24"/><path class="ink" d="M41 41h18v18H41z"/>',
    '<path class="leaf" fill-rule="evenodd" d="M50 18a32 32 0 1 0 0 64 32 32 0 0 0 0-64zm0 20a12 12 0 1 1 0 24 12 12 0 0 1 0-24z"/>',
    '<path class="plum" d="M32 24h36l16 18-34 38-34-38z"/><path class="edge" d="M16 42h68M40 42l10 36 10-36-10-16z"/>',
    '<path class="orange" d="M50 80 16 42a46 46 0 0 1 68 0z"/><path class="edge" d="M50 80 30 32M50 80V27M50 80l20-48"/>',
    '<path class="line" d="M50 12v12M50 76v14"/><ellipse class="red" cx="50" cy="50" rx="28" ry="24"/><path class="gold" d="M38 22h24v8H38zM38 70h24v8H38z"/>',
    '<path class="star" d="m50 14 22 22-22 22-22-22z"/><path class="line" d="M50 58v14M50 72l-9 16M50 72v18M50 72l9 16"/>',
  ],
};
