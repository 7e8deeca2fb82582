import { chooseGameHue } from '#lib/game-look.ts';
import { findTitleSymbol } from '#lib/title-symbol.ts';
import { type EngineName, engineVersions } from '#studio/engines/engines.ts';
import { type ShoalName, shoals } from '#studio/engines/fish-rule.ts';
import {
  jackpotPaytables,
  type PaytableName,
  paytables,
} from '#studio/engines/slot/paytables.data.ts';
import type { Paytable } from '#studio/engines/slot/slot-rule.ts';
import type { MotifName } from '#studio/wire.ts';
import { engineOfGame, hasJackpot } from './engine-of.ts';
import { shoalOfTitle } from './shoal-of.ts';

/** Title that the studio serves. */
export interface StudioGame {
  readonly gameId: string;
  readonly vassalage: string;
  readonly title: string;
  /** Category of the platform's catalogue, which tells the house's own games. */
  readonly category?: string | undefined;
  /** Kind within its category, which tells what fixtures a title of sports has. */
  readonly kind?: string | undefined;
}

/** Engine, look and paytable of a title; the same for as long as its id and name are. */
export interface GameKind {
  readonly engine: EngineName;
  readonly paytable: PaytableName;
  /** True for slots that the vendor's pot is won in. */
  readonly hasJackpot: boolean;
  /** Fishes of a shooting range; other engines do not use it. */
  readonly shoal: ShoalName;
  /** Degrees of the colour circle. */
  readonly hue: number;
  /** Set of symbols that it is drawn with. */
  readonly motif: MotifName;
}

const names = Object.keys(paytables) as PaytableName[];

/** A number from 0 to 2³² − 1 that a text always gives (FNV-1a, then mixed as by MurmurHash3). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  // Ids that differ in their last letter alone would share the upper bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Returns the kind of a served title.
 * @throws for a title that names a game which no engine plays: the studio does not serve it.
 */
export function kindOf(game: StudioGame): GameKind {
  const { gameId, vassalage, title, category } = game;
  const engine = engineOfGame(game);
  if (!engine) throw new Error(`no engine plays ${title}`);
  const number = numberOf(gameId);
  return {
    engine,
    hasJackpot: hasJackpot(game),
    paytable: names[number % names.length] ?? 'classic',
    shoal: shoalOfTitle({ title, number }),
    hue: chooseGameHue({ gameId, vassalage, category }),
    motif: findTitleSymbol({ gameId, title }).set,
  };
}

/** Returns the paytable of a kind of slots. */
export function paytableOfKind({ paytable, hasJackpot }: GameKind): Paytable {
  return (hasJackpot ? jackpotPaytables : paytables)[paytable];
}

/** Returns the version that a round of this kind is played under. */
export function versionOf(kind: GameKind): string {
  const { engine, shoal } = kind;
  if (engine === 'fish') return shoals[shoal].version;
  return engine === 'slot' ? paytableOfKind(kind).version : engineVersions[engine];
}
