import type { GameCategory } from '#contract/games.ts';

/** Palettes in cover.css. */
const paletteCount = 12;
/** Poses in cover.css: where the motif stands and how large. */
const poseCount = 4;

/** Drawings of motifs.svg that suit a category, and the backdrops that suit them. */
const drawings: Readonly<
  Record<GameCategory, { motifs: readonly string[]; backdrops: readonly string[] }>
> = {
  LIVE: { motifs: ['cards', 'wheel', 'chips'], backdrops: ['rays', 'rings', 'orbs'] },
  RNG: { motifs: ['reels', 'gem', 'lantern'], backdrops: ['rays', 'scales', 'orbs'] },
  SPORTS: { motifs: ['ball', 'shuttle'], backdrops: ['pitch'] },
  ESPORTS: { motifs: ['pad', 'crest'], backdrops: ['rings', 'rays'] },
  FISH: { motifs: ['koi', 'shell'], backdrops: ['scales', 'orbs'] },
  PVP: { motifs: ['dice', 'mahjong', 'cards'], backdrops: ['scales', 'rings'] },
  ELOTT: { motifs: ['balls'], backdrops: ['rays', 'rings', 'orbs'] },
  LOTT: { motifs: ['ticket', 'balls'], backdrops: ['scales', 'rays'] },
  COCKFIGHT: { motifs: ['rooster'], backdrops: ['rays', 'rings'] },
};

/** What a cover is made of: names in motifs.svg and class numbers in cover.css. */
export interface Cover {
  readonly palette: number;
  readonly pose: number;
  readonly motif: string;
  readonly backdrop: string;
}

/** Where the hash starts: chosen so that neighbours in the demonstration data differ. */
const hashStart = 3_729;

/** In the manner of FNV-1a with a final stir: ids that differ little must draw differently. */
function hash(text: string): number {
  let value = hashStart;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}

function pick(list: readonly string[], seed: number): string {
  return list[seed % list.length] ?? '';
}

/** The palette of a vendor: everything it supplies is drawn in it. */
export function paletteOf(vassalage: string): number {
  return hash(vassalage) % paletteCount;
}

/** The cover of a game or vendor: the same id always gives the same drawing. */
export function coverOf(id: string, vassalage: string, category: GameCategory): Cover {
  const seed = hash(id);
  const { motifs, backdrops } = drawings[category];
  return {
    palette: paletteOf(vassalage),
    pose: (seed >>> 3) % poseCount,
    motif: pick(motifs, seed >>> 7),
    backdrop: pick(backdrops, seed >>> 13),
  };
}
