import { atom, readonlyType } from 'nanostores';
import { readPublished } from './request.ts';

/** An island's words, by `namespace:key`. */
export type Texts = Readonly<Record<string, string>>;

const texts = atom<Texts | undefined>(undefined);

/** The words that the dialog needs, once they are here. */
export const $texts = readonlyType(texts);

/** Fetches the words a page publishes for its dialog; answers whether they came. */
export async function loadTexts(path: string): Promise<boolean> {
  const read = await readPublished(path);
  if (!isTexts(read)) return false;
  texts.set(read);
  return true;
}

function isTexts(read: unknown): read is Texts {
  if (typeof read !== 'object' || read === null) return false;
  return Object.values(read).every((each) => typeof each === 'string');
}
