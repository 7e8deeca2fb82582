import type { MotifName } from '#studio/wire.ts';
import { drawingOf } from '../symbols/symbols.ts';

/** Ground of each motif: what stands on the bottom, on a field of 640 × 380. */
const grounds: Readonly<Record<MotifName, string>> = {
  // A garden of coral.
  garden:
    '<path class="deep" d="M0 330c80-26 160-22 240-6s180 14 260-6 100-14 140-8v70H0z"/><g class="stem"><path d="M70 344c-6-34-26-40-22-74M74 340c4-30 20-34 18-62M66 340c-2-40-4-52 4-88"/><path d="M556 330c-4-40-28-44-24-84M562 330c2-44 22-46 20-82M558 330c-2-34 0-60 2-96"/><path d="M196 352c-2-20-12-24-10-42M200 352c2-18 12-22 12-38"/></g>',
  // A hall that sank: columns, steps and an arch.
  riches:
    '<path class="deep" d="M0 336h640v44H0z"/><g class="stone"><path d="M34 336V150h34v186zM26 140h50v14H26zM26 330h50v10H26zM120 336V222h30v114zM112 212h46v12h-46z"/><path d="M480 336V190c0-60 110-60 110 0v146h-26V196c0-30-58-30-58 0v140z"/><path d="M200 346h220v10H200zM184 356h252v12H184z"/></g>',
  // Bed of a river: reeds and round stones.
  river:
    '<path class="deep" d="M0 350c60-30 130-26 190-8s120 12 190-8 170-24 260 4v42H0z"/><g class="stone"><path d="M60 358a48 26 0 0 1 96 0zM470 352a62 34 0 0 1 124 0zM420 362a32 18 0 0 1 64 0z"/></g><g class="reed"><path d="M20 380C26 300 10 240 22 170M40 380c2-60-10-100-2-160M8 380c6-60-4-90 0-130M612 380c-6-80 10-150-2-220M630 380c-2-60 6-110 0-170M594 380c2-50-6-80-2-110"/></g>',
  // Open sea: far cliffs, and stars on the water.
  sky: '<path class="far" d="M0 380V250l70 44 40-64 60 90 90 30 130-10 70-70 50 34 60-84 70 60v100z"/><path class="deep" d="M0 380v-40l110 18 150-8 140 14 120-22 120 10v28z"/><g class="spark"><circle cx="90" cy="60" r="2"/><circle cx="210" cy="34" r="1.6"/><circle cx="330" cy="74" r="2.2"/><circle cx="470" cy="40" r="1.6"/><circle cx="560" cy="90" r="2"/><circle cx="150" cy="130" r="1.4"/><circle cx="410" cy="130" r="1.4"/></g>',
};

/** Symbols of the motif that lie in the distance, with their places and sizes. */
const places: readonly (readonly [number, number, number, number])[] = [
  [0, 214, 92, 2],
  [3, 84, 250, 0.62],
  [5, 500, 236, 0.8],
];

/** Draws the water behind the fishes: light from above, symbols in the distance, the ground. */
export function drawBackdrop(motif: MotifName): string {
  const rays = [-8, 90, 210, 330, 470, 590]
    .map((x, index) => {
      const wide = 26 + (index % 3) * 20;
      return `<path d="M${x} 0h${wide}l${70 + index * 6} 320h-${wide * 2.4}z"/>`;
    })
    .join('');
  const symbols = places
    .map(
      ([symbol, x, y, size]) =>
        `<g class="sunken" transform="translate(${x} ${y}) scale(${size})">${drawingOf(symbol, motif)}</g>`,
    )
    .join('');
  return `<svg viewBox="0 0 640 380" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><linearGradient id="ray" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="320"><stop class="ray-top" offset="0"/><stop class="ray-end" offset="1"/></linearGradient><g fill="url(#ray)">${rays}</g>${symbols}${grounds[motif]}</svg>`;
}
