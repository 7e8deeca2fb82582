import type { BetOnDraw } from '#contract/play/records.ts';
import type { IslandTexts, TextKey } from '#i18n/translate.ts';
import type { PlayNaming } from '#lib/lottery/plays/play-name.ts';
import { text } from './text.ts';

/** Play of a bet, with its name while there is such a play. */
type NamedPlay = Pick<BetOnDraw, 'play' | 'name'>;

/** Returns the name of a play with its place; the code of one that there is no more. */
export function playWords(messages: IslandTexts, { play, name: shared }: NamedPlay): string {
  if (!shared) return play;
  const name = sharedWords(messages, shared.naming);
  if (shared.place === undefined) return name;
  const place = text(messages, `draws:place.${shared.place}`);
  return text(messages, 'draws:playAt', { name, place });
}

function sharedWords(messages: IslandTexts, naming: PlayNaming): string {
  if (naming.by === 'family') return text(messages, `lobby:bet.${naming.family}` as TextKey);
  const name = text(messages, `lobby:vnBet.${naming.base}.name` as TextKey);
  if (naming.by === 'cover')
    return text(messages, 'draws:cover', { name, numbers: naming.numbers });
  return naming.by === 'permuted' ? text(messages, 'draws:permuted', { name }) : name;
}

/** Formats the numbers of a bet for reading, such as `1, 2 | 5`, with words for what is no number. */
export function numberWords(messages: IslandTexts, numbers: string): string {
  return numbers
    .split(';')
    .map((part) =>
      part
        .split('|')
        .map((pool) =>
          pool
            .split(',')
            .map((value) => valueWords(messages, value))
            .join(', '),
        )
        .join(' | '),
    )
    .join('; ');
}

function valueWords(messages: IslandTexts, value: string): string {
  if (value === 'any') return messages['draws:any'];
  return /^\d*$/.test(value) ? value : text(messages, `lobby:side.${value}` as TextKey);
}

/** Formats a bet on a draw in one line: play, numbers and issue. */
export function betWords(messages: IslandTexts, { numbers, number, ...named }: BetOnDraw): string {
  return text(messages, 'bets:draw_words', {
    play: playWords(messages, named),
    numbers: numberWords(messages, numbers),
    number,
  });
}
