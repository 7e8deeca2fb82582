import type { StaffLetter, settleLetter } from '#contract/staff/care.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findLetter, listLetters, listOpen, putSettled } from './queries.ts';

const shownLetters = 20;
const openAtMost = 200;

/** The latest letters, as they were written. */
export async function readLetters(db: Reader): Promise<StaffLetter[]> {
  const letters = await listLetters(db, shownLetters);
  return letters.map((letter) => ({
    reference: letter.reference,
    isOpen: letter.settledAtMs === null,
    createdAtMs: letter.createdAtMs,
    languageCode: letter.languageCode,
    images: letter.images,
    fields: JSON.parse(letter.content),
  }));
}

/** Letters that nobody has dealt with, the oldest first. */
export async function listOpenLetters(db: Reader) {
  const letters = await listOpen(db, openAtMost);
  return letters.map(({ reference, kind, createdAtMs }) => ({
    reference,
    kind,
    createdAtMs,
  }));
}

/** What a letter says, as it was written; `undefined` for none. */
export async function readLetter(
  db: Reader,
  reference: string,
): Promise<StaffLetter['fields'] | undefined> {
  const letter = await findLetter(db, reference);
  return letter && JSON.parse(letter.content);
}

/** An application to become an affiliate, and whether nobody dealt with it yet; `undefined` for none. */
export async function findApplication(
  reader: Reader,
  reference: string,
): Promise<{ readonly isOpen: boolean } | undefined> {
  const letter = await findLetter(reader, reference);
  return letter?.kind === 'affiliate' ? { isOpen: letter.settledAtMs === null } : undefined;
}

/** Says that a letter is dealt with, and notes how. Refuses `unknown_letter` and `unchanged`. */
export async function settle(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  order: { readonly reference: string; readonly why: string; readonly actor: string },
): Promise<Result<string, RefusalOf<typeof settleLetter>>> {
  const { reference, why, actor } = order;
  if (!(await findLetter(transaction, reference))) return refused({ code: 'unknown_letter' });
  const nowMs = clock.nowMs();
  if (!(await putSettled(transaction, { reference, nowMs }))) return refused({ code: 'unchanged' });
  const subject = letterSubject(reference);
  await recordAct(transaction, {
    actor,
    act: 'letter_settled',
    subject,
    detail: { why },
    atMs: nowMs,
  });
  return ok(reference);
}

/** What the audit log calls a letter. */
export function letterSubject(reference: string): string {
  return `letter:${reference}`;
}
