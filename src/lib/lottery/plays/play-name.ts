import { isELottery } from '../kinds.ts';
import type { Play } from './play.ts';
import { findPlayByCode } from './plays.ts';

/**
 * Parts of a play's name, without its place: of an e-lottery the family's; of a station's lottery
 * its base's, which orders of digits and covers are named after.
 */
export type PlayNaming =
  | { readonly by: 'family'; readonly family: string }
  | { readonly by: 'base' | 'permuted'; readonly base: string }
  | { readonly by: 'cover'; readonly base: string; readonly numbers: string };

/** Name of a play, in the parts that its words are kept by. */
export interface PlayName {
  readonly naming: PlayNaming;
  /** Missing for a play on the whole draw. */
  readonly place?: Play['place'];
}

/** Returns the name of a play by its code; `undefined` for an unknown one. */
export function findPlayName(code: string): PlayName | undefined {
  const play = findPlayByCode(code);
  return play && { naming: buildPlayNaming(play), ...(play.place && { place: play.place }) };
}

/** Returns the parts that a play's name is made of. */
export function buildPlayNaming({ kind, code, family }: Play): PlayNaming {
  if (isELottery(kind)) return { by: 'family', family };
  const [, numbers, digits] = /^bao(\d)Lo(\d)$/.exec(code) ?? [];
  if (numbers) return { by: 'cover', numbers, base: `lo${digits}` };
  const [, first, rest] = /^dao(.)(.*)$/.exec(code) ?? [];
  return first ? { by: 'permuted', base: first.toLowerCase() + rest } : { by: 'base', base: code };
}
