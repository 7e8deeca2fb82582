import type { SymbolSet } from './symbols.ts';

/** Heron, fish, frog, butterfly, fox, lotus, drop. */
export const river: SymbolSet = {
  back: '<path class="back" d="M50 4 90 18v36c0 22-18 34-40 42C28 88 10 76 10 54V18z"/>',
  drawings: [
    '<path class="edge" d="M44 72v16M54 72v16"/><path class="gold" d="M28 74c-4-18 6-28 20-28 8 0 10-6 6-14-4-10 6-18 14-12l18 8-17 2c2 10 4 18 0 28-5 12-20 18-41 16z"/><circle class="ink" cx="65" cy="25" r="2.5"/>',
    '<path class="gold" d="M14 50c14-20 38-20 54-6l18-12v36L68 56c-16 14-40 14-54-6z"/><circle class="ink" cx="32" cy="46" r="3.5"/><path class="edge" d="M44 38c6 8 6 16 0 24"/>',
    '<g class="leaf"><ellipse cx="50" cy="60" rx="30" ry="20"/><circle cx="34" cy="40" r="10"/><circle cx="66" cy="40" r="10"/></g><g class="ink"><circle cx="34" cy="39" r="4"/><circle cx="66" cy="39" r="4"/></g><path class="edge" d="M36 62c9 8 19 8 28 0"/>',
    '<path class="plum" d="M48 50C38 22 14 22 17 42c2 12 16 13 24 12-12 2-15 13-9 20 7 7 14-4 16-16zM52 50c10-28 34-28 31-8-2 12-16 13-24 12 12 2 15 13 9 20-7 7-14-4-16-16z"/><path class="ink" d="M47.5 34h5v44h-5z"/>',
    '<path class="orange" d="m18 22 20 14h24l20-14v32L50 84 18 54z"/><g class="ink"><circle cx="38" cy="52" r="3.5"/><circle cx="62" cy="52" r="3.5"/><path d="m44 70 6 8 6-8z"/></g>',
    '<path class="red" d="M50 22c11 12 12 28 0 48-12-20-11-36 0-48zM20 38c16 2 26 14 28 32-18-2-28-14-28-32zM80 38c-16 2-26 14-28 32 18-2 28-14 28-32z"/><path class="leaf" d="M22 72h56l-10 10H32z"/>',
    '<path class="star" d="M50 14c14 20 24 32 24 46a24 24 0 0 1-48 0c0-14 10-26 24-46z"/>',
  ],
};
