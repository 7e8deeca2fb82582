/* What a message of the chat may say; the page and the platform read it alike. */

/** Most UTF-16 units that characters of one message have, however many one is made of. */
const mostUnits = 2_000;
/** More marks in a row than any language writes on one letter. */
const marksFlood = /\p{M}{7,}/u;

/**
 * Invisible signs: controls, marks of direction, fillers, tags. Joiners stay: emoji and Persian
 * need them.
 */
const unseen =
  /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]|(?!\s)\p{Cc}/gu;

const topLevels =
  'com|net|org|vn|io|me|co|info|biz|xyz|top|vip|club|live|app|link|site|online|shop|cc|tv|asia|bet|casino|win|gg|ly|ru|cn';
const link = new RegExp(
  `https?:|www\\.|(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)*\\.(?:${topLevels})(?![\\p{L}\\p{N}])`,
  'iu',
);

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Fault of a text. */
export type ChatTextFault = 'message_empty' | 'message_too_long' | 'message_marks';

/** Returns a text as the chat stores it: one line, accents joined, without invisible signs. */
export function tidyChatText(text: string): string {
  return text.normalize('NFC').replace(unseen, '').replaceAll(/\s+/gu, ' ').trim();
}

/** Counts the characters of a text as a reader does: an emoji of a family is one. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Returns the fault of a tidied text; `undefined` when it may be sent. */
export function checkChatText(text: string, most: number): ChatTextFault | undefined {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return 'message_empty';
  if (marksFlood.test(text.normalize('NFD'))) return 'message_marks';
  if (text.length > mostUnits || countGraphemes(text) > most) return 'message_too_long';
  return undefined;
}

/** Returns whether a text has what looks like a link. */
export function hasLink(text: string): boolean {
  // Browsers follow an ideographic full stop as a dot.
  return link.test(text.normalize('NFKC').replaceAll('。', '.'));
}

/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Returns whether a text has one of the words, in any case; in scripts without spaces, anywhere. */
export function hasWord(text: string, words: readonly string[]): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  const spaced = ` ${plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
  return words.some((each) => {
    const word = each.normalize('NFKC').toLowerCase().trim();
    if (word === '') return false;
    if (unspaced.test(word)) return plain.includes(word);
    return spaced.includes(` ${word.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `);
  });
}

/** Characters that look like a letter, by that letter (Unicode TS 39, of what names are made of). */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/[0ο]|о/g, 'o'],
  [/[1i|!ıіι]/g, 'l'],
  [/5/g, 's'],
  [/3|е/g, 'e'],
  [/[4@]|а|α/g, 'a'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g'],
  [/р|ρ/g, 'p'],
  [/с/g, 'c'],
  [/у|γ/g, 'y'],
  [/х|χ/g, 'x'],
  [/н/g, 'h'],
  [/к|κ/g, 'k'],
  [/т|τ/g, 't'],
  [/м/g, 'm'],
  [/в/g, 'b'],
];

/** Folds a name to its look: two names that fold alike could be confused. */
export function foldLookAlikes(name: string): string {
  let folded = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}|!@]/gu, '');
  for (const [signs, letter] of lookAlikes) folded = folded.replaceAll(signs, letter);
  return folded;
}
