import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type CatalogueSubject, findSubject, insertAct, setMaintenance } from './queries.ts';

/** Operator's act on a game or a vendor. */
export interface CatalogueAct {
  readonly subject: CatalogueSubject;
  readonly act: 'maintenance_on' | 'maintenance_off';
  /** Kept with the act; never shown to visitors. */
  readonly why: string;
  /** Name of the operator, for the record. */
  readonly operator: string;
}

/** Reasons why a game or vendor was left as it is. */
export type CatalogueActRefusal = 'no_such_subject' | 'done_already';

/** Returns the name of a game or a vendor in acts: its id, or `vendor:` and its code. */
export function catalogueSubjectName(subject: CatalogueSubject): string {
  return 'gameId' in subject ? subject.gameId : `vendor:${subject.vassalage}`;
}

/**
 * Puts a game, or a vendor with all of its games, under maintenance, or ends that, records the act
 * and audits it. A game's own mark outlasts its vendor's. Returns the title.
 */
export async function actOnCatalogue(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { subject, act, why, operator }: CatalogueAct,
): Promise<Result<string, CatalogueActRefusal>> {
  const found = await findSubject(transaction, subject);
  if (!found) return refused('no_such_subject');
  const nowMs = clock.nowMs();
  const sinceMs = act === 'maintenance_on' ? nowMs : null;
  if (!(await setMaintenance(transaction, subject, sinceMs))) return refused('done_already');
  const name = catalogueSubjectName(subject);
  await insertAct(transaction, {
    id: newId(nowMs),
    subject: name,
    act,
    why,
    operator,
    atMs: nowMs,
  });
  await recordAct(transaction, {
    actor: operator,
    act,
    subject: 'gameId' in subject ? `game:${name}` : name,
    detail: { why },
    atMs: nowMs,
  });
  return ok(found.title);
}
