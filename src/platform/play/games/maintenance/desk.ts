import type { ValueOf } from '#contract/endpoint.ts';
import type { staffGame } from '#contract/staff/games.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { catalogueSubjectName } from './maintenance.ts';
import { type CatalogueSubject, findSubject, listActs } from './queries.ts';

/** Parses the name of a subject: `vendor:<vassalage>` or a game's id. */
export function readSubject(name: string): CatalogueSubject {
  const [, vassalage] = /^vendor:(.+)$/.exec(name) ?? [];
  return vassalage === undefined ? { gameId: name } : { vassalage };
}

/** Returns a game or a vendor with its maintenance acts; `undefined` for none. */
export async function readMarkedSubject(
  db: Reader,
  subject: CatalogueSubject,
): Promise<ValueOf<typeof staffGame> | undefined> {
  const found = await findSubject(db, subject);
  if (!found) return undefined;
  const acts = await listActs(db, catalogueSubjectName(subject));
  return {
    title: found.title,
    isUnderMaintenance: found.maintenanceSinceMs !== null,
    acts: acts.map(({ atMs, act, operator, why }) => ({ atMs, act, actor: operator, why })),
  };
}
