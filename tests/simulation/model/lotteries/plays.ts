import { elevenPlays } from './eleven.ts';
import { k3Plays } from './k3.ts';
import { kl8Plays } from './kl8.ts';
import { pc28Plays } from './pc28.ts';
import { pk10Plays } from './pk10.ts';
import type { Kind, Play } from './play.ts';
import { sscPlays } from './ssc.ts';
import { vietnamesePlays } from './vietnamese.ts';

const playsOfKind: Readonly<Record<Kind, readonly Play[]>> = {
  k3: k3Plays,
  ssc: sscPlays,
  pk10: pk10Plays,
  '11x5': elevenPlays,
  kl8: kl8Plays,
  pc28: pc28Plays,
  vnMB: vietnamesePlays('MB'),
  vnMT: vietnamesePlays('MT'),
  vnMN: vietnamesePlays('MN'),
};

/** Kinds of lotteries. */
export const kinds = Object.keys(playsOfKind) as Kind[];

/** Returns the plays of a kind. */
export function playsOf(kind: Kind): readonly Play[] {
  return playsOfKind[kind];
}

/** Returns the play of a code; throws where the kind has none. */
export function playOf(kind: Kind, code: string): Play {
  const play = playsOfKind[kind].find((each) => each.code === code);
  if (!play) throw new Error(`${kind} has no play ${code}`);
  return play;
}
