import type { StaffLetter } from '#contract/staff/care.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listLetters } from './queries.ts';

const shownLetters = 20;

/** The latest letters, as staff read them. */
export async function readLetters(db: Reader): Promise<StaffLetter[]> {
  const letters = await listLetters(db, shownLetters);
  return letters.map((letter) => ({
    reference: letter.reference,
    createdAtMs: letter.created_at_ms,
    languageCode: letter.language_code,
    images: letter.images,
    fields: JSON.parse(letter.content),
  }));
}
