import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { type CatalogueText, isCatalogueText } from '#lib/plurals.ts';
import { readPublished } from './site-files.ts';

/** Texts of an island, by `namespace:key`. */
export type Texts = Readonly<Record<string, CatalogueText>>;

/** Texts that are published as one file, with the action that fetches them. */
export interface PublishedTexts {
  readonly $texts: ReadableAtom<Texts | undefined>;
  /**
   * Fetches the texts, once for all callers; returns whether they arrived. A failed fetch is
   * repeated with the next call, or when the connection is back.
   */
  readonly loadTexts: (path: string) => Promise<boolean>;
}

/** Creates the store of texts that are published as one file. */
export function createPublishedTexts(): PublishedTexts {
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

/** Texts of the islands around a page, with the action that fetches them. */
export const { $texts, loadTexts } = createPublishedTexts();
