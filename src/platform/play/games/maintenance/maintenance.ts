import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findSubject, insertAct, type Subject, setMaintenance } from './queries.ts';

/** An operator's word on a game or a vendor. */
export interface CatalogueAct {
  readonly subject: Subject;
  readonly act: 'maintenance_on' | 'maintenance_off';
  /** Kept with the act; never shown to visitors. */
  readonly why: string;
  /** Who says so. */
  readonly operator: string;
}

/** Why a game or vendor was left as it is. */
export type CatalogueActRefusal = 'no_such_subject' | 'done_already';

/** How acts name a game or a vendor: its id, or `vendor:` and its code. */
export function nameOf(subject: Subject): string {
  return 'gameId' in subject ? subject.gameId : `vendor:${subject.vassalage}`;
}

/**
 * Puts a game, or a vendor with all of its games, under maintenance, or ends that, and notes it. A
 * game's own mark stays when its vendor's ends. Answers its title.
 */
export async function actOnCatalogue(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { subject, act, why, operator }: CatalogueAct,
): Promise<Result<string, CatalogueActRefusal>> {
  const known = await findSubject(transaction, subject);
  if (!known) return refused('no_such_subject');
  const nowMs = clock.nowMs();
  const sinceMs = act === 'maintenance_on' ? nowMs : null;
  if (!(await setMaintenance(transaction, subject, sinceMs))) return refused('done_already');
  await insertAct(transaction, {
    id: newId(nowMs),
    subject: nameOf(subject),
    act,
    why,
    operator,
    at_ms: nowMs,
  });
  return ok(known.title);
}
