import type { StaffLetter, settleLetter } from '#contract/staff/care.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findLetter, listLetters, listOpen, markSettled } from './queries.ts';

const shownLetters = 20;
const openAtMost = 200;

/** Reads the latest letters, unmasked. */
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

/** Lists letters that are not settled, oldest first. */
export async function listOpenLetters(db: Reader) {
  const letters = await listOpen(db, openAtMost);
  return letters.map(({ reference, kind, createdAtMs }) => ({
    reference,
    kind,
    createdAtMs,
  }));
}

/** Reads the fields of a letter, unmasked; `undefined` when there is none. */
export async function readLetter(
  db: Reader,
  reference: string,
): Promise<StaffLetter['fields'] | undefined> {
  const letter = await findLetter(db, reference);
  return letter && JSON.parse(letter.content);
}

/**
 * Finds an application to become an affiliate, and whether it is still open; `undefined` when there
 * is none.
 */
export async function findApplication(
  reader: Reader,
  reference: string,
): Promise<{ readonly isOpen: boolean } | undefined> {
  const letter = await findLetter(reader, reference);
  return letter?.kind === 'affiliate' ? { isOpen: letter.settledAtMs === null } : undefined;
}

/**
 * Marks a letter as settled and records the reason. Refuses with `unknown_letter` and `unchanged`.
 */
export async function settle(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  order: { readonly reference: string; readonly why: string; readonly actor: string },
): Promise<Result<string, RefusalOf<typeof settleLetter>>> {
  const { reference, why, actor } = order;
  if (!(await findLetter(transaction, reference))) return refused({ code: 'unknown_letter' });
  const nowMs = clock.nowMs();
  if (!(await markSettled(transaction, { reference, nowMs })))
    return refused({ code: 'unchanged' });
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

/** Returns the subject of a letter in the audit log. */
export function letterSubject(reference: string): string {
  return `letter:${reference}`;
}
