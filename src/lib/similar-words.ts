/**
 * Returns the number of typos that a word of this length may contain; short words are too similar
 * to allow any.
 */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Counts the typos between two words: letters missing, added, exchanged, or swapped with their
 * neighbour (optimal string alignment distance). Returns `limit + 1` for any distance above
 * `limit`.
 */
export function countTypos(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : limit + 1,
      );
    }
    if (Math.min(...now) > limit) return limit + 1;
    [beforeLast, last] = [last, now];
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
}

/** A word with its letters as bits, so that most others are told apart without being compared. */
interface KnownWord {
  readonly word: string;
  readonly letters: number;
}

/** Words by their length, to look for near ones in. */
export type WordList = ReadonlyMap<number, readonly KnownWord[]>;

/** Prepares words for `listSimilarWords`. */
export function createWordList(words: Iterable<string>): WordList {
  const list = new Map<number, KnownWord[]>();
  for (const word of new Set(words)) {
    const entry = { word, letters: splitLetters(word) };
    const sameLength = list.get(word.length);
    if (sameLength) sameLength.push(entry);
    else list.set(word.length, [entry]);
  }
  return list;
}

/** Lists at most `count` known words that a typed word may have been meant as, the most similar first. */
export function listSimilarWords(list: WordList, typed: string, count: number): readonly string[] {
  const limit = typosAllowed(typed);
  const letters = splitLetters(typed);
  const near: { readonly word: string; readonly typos: number }[] = [];
  for (let length = typed.length - limit; length <= typed.length + limit; length++) {
    for (const candidate of list.get(length) ?? []) {
      // Each typo takes one letter away or brings one at most.
      if (bitsIn(letters & ~candidate.letters) > limit) continue;
      if (bitsIn(candidate.letters & ~letters) > limit) continue;
      const typos = countTypos(typed, candidate.word, limit);
      if (typos <= limit) near.push({ word: candidate.word, typos });
    }
  }
  const sorted = near.toSorted((one, other) => one.typos - other.typos);
  return sorted.slice(0, count).map(({ word }) => word);
}

function splitLetters(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function bitsIn(letters: number): number {
  let bits = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}
