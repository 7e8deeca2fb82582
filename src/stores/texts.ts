import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { type CatalogueText, isCatalogueText } from '#lib/plurals.ts';
import { readPublished } from './published.ts';

/** An island's words, by `namespace:key`. */
export type Texts = Readonly<Record<string, CatalogueText>>;

/** Words that are published as one file, once they are here. */
export interface PublishedTexts {
  readonly $texts: ReadableAtom<Texts | undefined>;
  /**
   * Fetches the words, once for all who ask; answers whether they came. What failed is fetched
   * again with the next call, or when the line is back.
   */
  readonly loadTexts: (path: string) => Promise<boolean>;
}

/** Words that are published as one file, and what fetches them. */
export function publishedTexts(): PublishedTexts {
  const texts = atom<Texts | undefined>(undefined);
  const loading = new Map<string, Promise<boolean>>();

  const fetchTexts = async (path: string): Promise<boolean> => {
    const read = await readPublished(path);
    if (isTexts(read)) {
      texts.set(read);
      return true;
    }
    loading.delete(path);
    addEventListener('online', () => void loadTexts(path), { once: true });
    return false;
  };

  const loadTexts = (path: string): Promise<boolean> => {
    const running = loading.get(path) ?? fetchTexts(path);
    loading.set(path, running);
    return running;
  };

  return { $texts: readonlyType(texts), loadTexts };
}

function isTexts(read: unknown): read is Texts {
  if (typeof read !== 'object' || read === null) return false;
  return Object.values(read).every(isCatalogueText);
}

/** The words of the islands around a page, once they are here, and what fetches them. */
export const { $texts, loadTexts } = publishedTexts();
