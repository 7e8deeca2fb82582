import { atom, readonlyType } from 'nanostores';
import { readPublished } from './request.ts';

/** An island's words, by `namespace:key`. */
export type Texts = Readonly<Record<string, string>>;

const texts = atom<Texts | undefined>(undefined);

/** The words of the islands around a page, once they are here. */
export const $texts = readonlyType(texts);

const loading = new Map<string, Promise<boolean>>();

/**
 * Fetches the words that a page publishes for its islands, once for all of them; answers whether
 * they came. What failed is fetched again with the next call, or when the line is back.
 */
export function loadTexts(path: string): Promise<boolean> {
  const running = loading.get(path) ?? fetchTexts(path);
  loading.set(path, running);
  return running;
}

async function fetchTexts(path: string): Promise<boolean> {
  const read = await readPublished(path);
  if (isTexts(read)) {
    texts.set(read);
    return true;
  }
  loading.delete(path);
  addEventListener('online', () => void loadTexts(path), { once: true });
  return false;
}

function isTexts(read: unknown): read is Texts {
  if (typeof read !== 'object' || read === null) return false;
  return Object.values(read).every((each) => typeof each === 'string');
}
