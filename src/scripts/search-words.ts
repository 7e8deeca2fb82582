/** Text found by the help centre's search. */
export interface SearchHit {
  readonly url: string;
  /** HTML with `<mark>` around the words. */
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
}

interface Hit {
  readonly id: string;
  readonly score: number;
  data(): Promise<SearchHit>;
}

/** The part of pagefind that is used here. */
interface Pagefind {
  options(options: { readonly noWorker: boolean }): Promise<void>;
  search(text: string): Promise<{ readonly results: readonly Hit[] }>;
}

const mostShown = 20;

/**
 * Creates the search over an index. The index is loaded by the first search, and again after a
 * failure.
 */
export function createFinder(folder: string, isVietnamese: boolean) {
  let loading: Promise<Pagefind> | undefined;

  async function load(): Promise<Pagefind> {
    const pagefind: Pagefind = await import(/* @vite-ignore */ `${folder}pagefind.js`);
    // A worker would get the files' own policy, which allows nothing.
    await pagefind.options({ noWorker: true });
    return pagefind;
  }

  return async (text: string): Promise<readonly SearchHit[]> => {
    loading ??= load();
    const pagefind = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const best = new Map<string, Hit>();
    for (const spelling of isVietnamese ? spellings(text) : [text]) {
      for (const hit of (await pagefind.search(spelling)).results) {
        if ((best.get(hit.id)?.score ?? -1) < hit.score) best.set(hit.id, hit);
      }
    }
    const hits = [...best.values()].sort((one, other) => other.score - one.score);
    return await Promise.all(hits.slice(0, mostShown).map((hit) => hit.data()));
  };
}

/**
 * Returns the spellings to search for Vietnamese typed without accents. The index knows that `a`
 * may be `ă`, but not that `d` may be `đ`: each `d` that begins a word is tried both ways, for the
 * first three at most.
 */
export function spellings(text: string): readonly string[] {
  const words = text.normalize('NFC').split(/\s+/);
  const open = words.flatMap((word, index) => (/^d/i.test(word) ? [index] : [])).slice(0, 3);
  let all: readonly string[][] = [words];
  for (const position of open) {
    const other = (each: readonly string[]) =>
      each.map((word, index) => (index === position ? `đ${word.slice(1)}` : word));
    all = all.flatMap((each) => [each, other(each)]);
  }
  return all.map((each) => each.join(' '));
}

/** Parses an excerpt into nodes: plain text, and `<mark>` around the words. */
export function excerptNodes(excerpt: string): readonly Node[] {
  const { body } = new DOMParser().parseFromString(excerpt, 'text/html');
  return [...body.childNodes].map((node) => {
    const text = node.textContent ?? '';
    if (node.nodeName !== 'MARK') return document.createTextNode(text);
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
}
