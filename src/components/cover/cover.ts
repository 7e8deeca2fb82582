import type { GameCategory } from '#contract/play/games.ts';
import { chooseGamePalette, lookNumber } from '#lib/game-look.ts';
import { findTitleSymbol, symbolDrawingName } from '#lib/title-symbol.ts';

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
  'xoc-dia': 'coins',
  football: 'ball',
  basketball: 'hoop',
  tennis: 'tennis',
  badminton: 'shuttle',
  virtual: 'cup',
  'three-card': 'cards',
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

/** Parts of a cover: names in motifs.svg and class numbers in palettes.css. */
export interface Cover {
  readonly palette: number;
  readonly motif: string;
  readonly backdrop: string;
}

function pick(list: readonly string[], seed: number): string {
  return list[seed % list.length] ?? '';
}

/** Game or vendor to draw a cover for. */
export interface CoverSubject {
  /** The same id always gives the same drawing. */
  readonly id: string;
  readonly vassalage: string;
  readonly category: GameCategory;
  readonly title: string;
  /** A game's kind; vendors have none. */
  readonly kind?: string | undefined;
}

/** Kinds of slots, whose covers show the symbol of the title that their reels show too. */
const slotKinds: ReadonlySet<string> = new Set(['classic', 'video', 'feature', 'jackpot']);

/** Returns the drawing of a slot's title; `undefined` for other games. */
function symbolDrawing({ id, title, category, kind = '' }: CoverSubject): string | undefined {
  if (category !== 'RNG' || !slotKinds.has(kind)) return undefined;
  return symbolDrawingName(findTitleSymbol({ gameId: id, title }));
}

/** Returns the cover of a game or vendor. */
export function buildCover(subject: CoverSubject): Cover {
  const { id, vassalage, category, kind = '' } = subject;
  const seed = lookNumber(id);
  const { motifs, backdrops } = drawings[category];
  return {
    palette: chooseGamePalette({ gameId: id, vassalage, category }),
    motif: symbolDrawing(subject) ?? drawingOfKind[kind] ?? pick(motifs, seed >>> 7),
    backdrop: pick(backdrops, seed >>> 13),
  };
}
