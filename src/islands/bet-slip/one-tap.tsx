import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import { type Draft, emptyDraft, withToggled } from '#stores/draws/draft.ts';
import type { SlipProps } from './slip-props.ts';
import { oddsOfValue, playName } from './slip-words.ts';

interface OneTapProps extends SlipProps {
  readonly draft: Draft;
  readonly put: (draft: Draft) => void;
}

/** Plays whose values stand above the numbers, whatever play is chosen. */
const oneTapPlays: Readonly<Partial<Record<LotteryKind, readonly string[]>>> = {
  k3: ['bigSmall', 'oddEven', 'anyTriple'],
  pc28: ['sumHalf'],
};

/** Returns whether the values of a play stand above the numbers. */
export function isOneTap(kind: LotteryKind, play: string): boolean {
  return oneTapPlays[kind]?.includes(play) === true;
}

/** Buttons that choose a play and its value at once; nothing where a kind has none. */
export function OneTap(props: OneTapProps) {
  const { kind, draft, put } = props;
  const choices = (oneTapPlays[kind] ?? []).flatMap((code) => {
    const play = playByCode(kind, code);
    const [pool] = play.pick.pools;
    return pool && 'values' in pool ? pool.values.map((value) => ({ play, value })) : [];
  });
  if (choices.length === 0) return null;
  return (
    <ul className="slip-values slip-one-tap">
      {choices.map(({ play, value }) => {
        const isPlay = draft.play === play.code;
        return (
          <li key={`${play.code} ${value}`}>
            <button
              type="button"
              className="slip-value"
              aria-pressed={isPlay && draft.pools[0]?.includes(value) === true}
              onClick={() => put(withToggled(isPlay ? draft : emptyDraft(play, draft), 0, value))}
            >
              {value === 'any' ? playName(props, play.code) : props.values[value]}
              <small>{` ${oddsOfValue(play, value, props.locale, draft.group)}`}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
