import type { SymbolSet } from './symbols.ts';

/** Sun, moon, kite, planet, balloon, firework, star. */
export const sky: SymbolSet = {
  back: '<path class="back" d="m27 8 46 0 24 42-24 42-46 0L3 50z"/>',
  drawings: [
    '<circle class="gold" cx="50" cy="50" r="19"/><path class="gold" d="M47 14h6v13h-6zM47 73h6v13h-6zM14 47h13v6H14zM73 47h13v6H73zM23 27l4-4 9 9-4 4zM64 68l4-4 9 9-4 4zM73 23l4 4-9 9-4-4zM32 64l4 4-9 9-4-4z"/>',
    '<path class="gold" d="M56 18a33 33 0 1 0 27 47A29 29 0 0 1 56 18z"/>',
    '<path class="leaf" d="m50 12 26 28-26 32-26-32z"/><path class="edge" d="M24 40h52M50 12v60"/><path class="line" d="M50 72c-9 7 9 11 0 18"/>',
    '<circle class="plum" cx="50" cy="50" r="23"/><ellipse class="rim" cx="50" cy="50" rx="40" ry="11" transform="rotate(-20 50 50)"/>',
    '<path class="orange" d="M50 12c18 0 29 12 29 27S64 66 57 70H43C36 66 21 54 21 39s11-27 29-27z"/><path class="edge" d="M50 12c-12 16-12 40-5 58M50 12c12 16 12 40 5 58"/><path class="ink" d="M42 77h16v11H42z"/>',
    '<path class="red" d="m48 40-2-26h8l-2 26zM48 60l-2 26h8l-2-26zM40 48l-26-2v8l26-2zM60 48l26-2v8l-26-2z"/><g class="red"><circle cx="28" cy="28" r="6"/><circle cx="72" cy="28" r="6"/><circle cx="28" cy="72" r="6"/><circle cx="72" cy="72" r="6"/></g><circle class="gold" cx="50" cy="50" r="8"/>',
    '<path class="star" d="m50 16 9 25 25 9-25 9-9 25-9-25-25-9 25-9z"/>',
  ],
};
