const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Words of a text, also in scripts that put no spaces between them. Marks and signs are none. */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return words;
}

/** Characters of a text by code point, accents joined to their letters. */
export function countCharacters(text: string): number {
  return [...text.normalize()].length;
}

/** Minutes a text takes at an unhurried 200 words a minute, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(countWords(text) / 200));
}
