import {
  type LossInput,
  type LossLine,
  type LossStatement,
  lossPageSize,
} from '#contract/agents/loss-statements.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { toAccountType } from '#platform/identity/index.ts';
import { directLines } from '../../downlines/index.ts';
import { addDay, noFigures } from '../../team/index.ts';
import type { UnknownDownline } from '../../tree/index.ts';
import { areNoFigures, readFigures, subtractFigures, toLoss } from './loss-figures.ts';
import { findLossScope, type LossScope, readFirstDays } from './loss-scope.ts';
import { sumMoved } from './moved-figures.ts';

/** Reads a page of lines with their figures. */
export async function readLossLines(
  reader: Reader,
  above: LossScope,
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<{ readonly lines: LossLine[]; readonly next?: string }> {
  const { path, fromDay, currency } = above;
  const limit = page.limit + 1;
  const found = await directLines(reader, { path, beforeId: page.cursor, limit }).execute();
  const rows = found.slice(0, page.limit);
  const ids = rows.map(({ memberId }) => memberId);
  const since = await readFirstDays(reader, ids, above);
  const counted = ids.map((memberId) => ({ memberId, fromDay: since.get(memberId) ?? fromDay }));
  const figures = await readFigures(reader, counted, { ...above, part: 'line' });
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const lines = rows.map(({ memberId, username, accountType, members }): LossLine => {
    const sinceDay = since.get(memberId);
    return {
      memberId,
      username,
      accountType: toAccountType(accountType),
      members: members ?? 0,
      ...(sinceDay !== undefined && { sinceDay }),
      figures: toLoss(figures.get(memberId) ?? noFigures, currency),
    };
  });
  return { lines, ...(last && { next: last.memberId }) };
}

/** Sums of a statement beside its lines: the rows of their own, and the total of all rows. */
export type LossSums = Omit<LossStatement, 'lines' | 'next'>;

/** Reads the figures of a statement that belong to no line, and its total. */
export async function readLossSums(reader: Reader, above: LossScope): Promise<LossSums> {
  const { memberId, currency, isAgent } = above;
  const sumPart = async (part: 'own' | 'team' | 'salary') =>
    (await readFigures(reader, [above], { ...above, part })).get(memberId) ?? noFigures;
  const team = await sumPart('team');
  const own = isAgent ? undefined : await sumPart('own');
  const salary = await sumPart('salary');
  const moved = await sumMoved(reader, above, subtractFigures(team, salary));
  return {
    ...(own && { own: toLoss(own, currency) }),
    ...(!areNoFigures(salary) && { ownSalary: toLoss(salary, currency) }),
    ...(moved && { moved: toLoss(moved, currency) }),
    total: toLoss(addDay(team, own ?? noFigures), currency),
  };
}

/** Reads a page of loss statements with their total; refuses as `lossStatements` does. */
export async function readLosses(
  reader: Reader,
  owner: { readonly agentId: string; readonly timeZone: string },
  { cursor, ...input }: LossInput & { readonly cursor?: string | undefined },
): Promise<Result<LossStatement, UnknownDownline>> {
  const found = await findLossScope(reader, owner, input);
  if (!found.ok) return found;
  const page = await readLossLines(reader, found.value, { cursor, limit: lossPageSize });
  return ok({ ...page, ...(await readLossSums(reader, found.value)) });
}
