import { foldText } from '#lib/fold-text.ts';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import { isOneTap } from './one-tap.tsx';
import type { NamedPlay, SlipProps } from './slip-props.ts';
import { playName } from './slip-words.ts';

/** Plays that stand beside each other as variants of one way to bet. */
export interface PlayFamily {
  readonly key: string;
  /** Name that its plays share; empty where each has a name of its own. */
  readonly name: string;
  readonly plays: readonly NamedPlay[];
}

/**
 * Lists the plays by family, in their order after the family that the address asks for, without
 * those whose values stand above the numbers; with a search, those whose name has its words.
 */
export function listPlayFamilies(
  props: Pick<SlipProps, 'plays' | 'playType' | 'kind' | 'messages'>,
  search = '',
): readonly PlayFamily[] {
  const { kind } = props;
  const words = foldText(search).split(' ').filter(Boolean);
  const families: { key: string; name: string; plays: NamedPlay[] }[] = [];
  for (const play of props.plays) {
    const name = foldText(playName(props, play.code));
    if (isOneTap(kind, play.code) || !words.every((word) => name.includes(word))) continue;
    const shared = playByCode(kind, play.code).place === undefined ? '' : play.name;
    const key = shared || stemOf(play.code);
    const last = families.at(-1);
    if (last?.key === key) last.plays.push(play);
    else families.push({ key, name: shared, plays: [play] });
  }
  const isFirst = ({ plays }: PlayFamily) => plays.some(({ code }) => code === props.playType);
  return [...families.filter(isFirst), ...families.filter((each) => !isFirst(each))];
}

/** Returns the word that a code begins with, which related plays share: `lo` of `lo3`. */
function stemOf(code: string): string {
  return /[a-z]+/.exec(code)?.[0] ?? code;
}
