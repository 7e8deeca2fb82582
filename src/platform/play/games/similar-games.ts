import { createWordList, listSimilarWords, type WordList } from '#lib/similar-words.ts';
import { type Clock, minuteMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listSearchTitles } from './queries.ts';

/** Time after which new words of titles are known. */
const keptMs = 10 * minuteMs;
/** Most words of titles that one typed word may stand for. */
const readingsLimit = 8;
/** Most words of a search; a longer text is searched as it is. */
const wordsLimit = 6;

/**
 * Finds readings of a folded text that no title contains: for each of its words the words of titles
 * near it, of which a title must contain one. `undefined` when no word is near one of a title.
 */
export type FindSimilar = (text: string) => Promise<readonly (readonly string[])[] | undefined>;

/** Creates the memory of the words in titles, so that no search reads them. */
export function createSimilar(reader: Reader, clock: Clock): FindSimilar {
  let memo: { readonly words: Promise<WordList>; readonly atMs: number } | undefined;

  const words = () => {
    const nowMs = clock.nowMs();
    if (!memo || Math.abs(nowMs - memo.atMs) >= keptMs) {
      const read = listSearchTitles(reader).then((titles) => createWordList(listWords(titles)));
      const reading = { words: read, atMs: nowMs };
      memo = reading;
      read.catch(() => {
        if (memo === reading) memo = undefined;
      });
    }
    return memo.words;
  };

  return async (text) => {
    const typed = split(text);
    if (typed.length === 0 || typed.length > wordsLimit) return undefined;
    const list = await words();
    const readings = typed.map((word) => {
      const near = isPlain(word) ? listSimilarWords(list, word, readingsLimit) : [];
      return near.length === 0 ? [word] : near;
    });
    const isChanged = readings.some((near, index) => !near.includes(typed[index] ?? ''));
    return isChanged ? readings : undefined;
  };
}

function* listWords(titles: readonly string[]): Iterable<string> {
  for (const title of titles) yield* split(title).filter(isPlain);
}

function split(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Returns whether a word has no digits: numbers are never misspelt here. */
function isPlain(word: string): boolean {
  return !/\p{N}/u.test(word);
}
