import type { GameCategory } from '#contract/play/games.ts';

/** Palettes in cover.css. */
const paletteCount = 12;
/** Poses in cover.css: where the motif stands and how large. */
const poseCount = 4;

/** Drawings of motifs.svg that suit a category, and the backdrops that suit them. */
const drawings: Readonly<
  Record<GameCategory, { motifs: readonly string[]; backdrops: readonly string[] }>
> = {
  LIVE: { motifs: ['cards', 'wheel', 'chips'], backdrops: ['rays', 'rings', 'orbs'] },
  RNG: {
    motifs: ['reels', 'gem', 'lantern', 'seven', 'cherry', 'crown', 'coins'],
    backdrops: ['rays', 'scales', 'orbs'],
  },
  SPORTS: { motifs: ['ball', 'shuttle', 'cup'], backdrops: ['pitch', 'rays'] },
  ESPORTS: { motifs: ['pad', 'crest', 'cup', 'crown'], backdrops: ['rings', 'rays'] },
  FISH: { motifs: ['koi', 'shell'], backdrops: ['scales', 'orbs'] },
  PVP: { motifs: ['dice', 'mahjong', 'cards'], backdrops: ['scales', 'rings'] },
  ELOTT: { motifs: ['balls', 'dice', 'car', 'coins'], backdrops: ['rays', 'rings', 'orbs'] },
  LOTT: { motifs: ['ticket', 'balls'], backdrops: ['scales', 'rays'] },
  COCKFIGHT: { motifs: ['rooster', 'feather', 'cup'], backdrops: ['rays', 'rings'] },
  INHOUSE: {
    motifs: ['rocket', 'mine', 'pegs', 'dice', 'gem'],
    backdrops: ['rings', 'orbs', 'rays'],
  },
};

/** Drawings of kinds that are known by one thing. */
const drawingOfKind: Readonly<Record<string, string>> = {
  baccarat: 'cards',
  roulette: 'wheel',
  blackjack: 'cards',
  'sic-bo': 'dice',
  jackpot: 'coins',
  football: 'ball',
  basketball: 'hoop',
  tennis: 'tennis',
  badminton: 'shuttle',
  virtual: 'cup',
  'tien-len': 'cards',
  thirteen: 'cards',
  poker: 'chips',
  mahjong: 'mahjong',
  dice: 'dice',
  k3: 'dice',
  pk10: 'car',
  '11x5': 'balls',
  ssc: 'balls',
  kl8: 'balls',
  pc28: 'coins',
  racing: 'car',
  crash: 'rocket',
  mines: 'mine',
  plinko: 'pegs',
  wheel: 'wheel',
  'bau-cua': 'gourd',
  hilo: 'cards',
};

/** Parts of a cover: names in motifs.svg and class numbers in cover.css. */
export interface Cover {
  readonly palette: number;
  readonly pose: number;
  readonly motif: string;
  readonly backdrop: string;
}

/** Initial value of the hash, chosen so that neighbours in the demonstration data differ. */
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

/** Returns the palette of a vendor; all its games are drawn in it, but for the house's own. */
export function paletteOf(vassalage: string): number {
  return hash(vassalage) % paletteCount;
}

/** Game or vendor to draw a cover for. */
export interface CoverSubject {
  /** The same id always gives the same drawing. */
  readonly id: string;
  readonly vassalage: string;
  readonly category: GameCategory;
  /** A game's kind; vendors have none. */
  readonly kind?: string | undefined;
}

/** The cover of a game or vendor. */
export function coverOf({ id, vassalage, category, kind = '' }: CoverSubject): Cover {
  const seed = hash(id);
  const { motifs, backdrops } = drawings[category];
  return {
    // The house's own are all of one vendor, and five of one kind would look like one game.
    palette: category === 'INHOUSE' ? (seed >>> 19) % paletteCount : paletteOf(vassalage),
    pose: (seed >>> 3) % poseCount,
    motif: drawingOfKind[kind] ?? pick(motifs, seed >>> 7),
    backdrop: pick(backdrops, seed >>> 13),
  };
}
