import type { LotteryKind } from '../kinds.ts';
import { elevenPlays } from './eleven.ts';
import { k3Plays } from './k3.ts';
import { kl8Plays } from './kl8.ts';
import { pc28Plays } from './pc28.ts';
import { pk10Plays } from './pk10.ts';
import type { Play } from './play.ts';
import { sscPlays } from './ssc.ts';
import { vnPlays } from './vn.ts';

const playsByKind: Readonly<Record<LotteryKind, readonly Play[]>> = {
  k3: k3Plays,
  ssc: sscPlays,
  pk10: pk10Plays,
  '11x5': elevenPlays,
  kl8: kl8Plays,
  pc28: pc28Plays,
  vnMB: vnPlays('vnMB'),
  vnMT: vnPlays('vnMT'),
  vnMN: vnPlays('vnMN'),
};

/** Every play of a kind, in the order a slip shows them. */
export function plays(kind: LotteryKind): readonly Play[] {
  return playsByKind[kind];
}

/** The play of a code; `undefined` where the kind has none. */
export function findPlay(kind: LotteryKind, code: string): Play | undefined {
  return playsByKind[kind].find((play) => play.code === code);
}

/**
 * The play of a code where the kind is not known: kinds that share a code share its family and
 * place; `undefined` for an unknown code.
 */
export function findPlayByCode(code: string): Play | undefined {
  return Object.values(playsByKind)
    .flat()
    .find((play) => play.code === code);
}

/** Returns the play of an accepted bet; throws for an unknown one. */
export function playByCode(kind: LotteryKind, code: string): Play {
  const play = findPlay(kind, code);
  if (!play) throw new Error(`There is no play ${code} of ${kind}.`);
  return play;
}
