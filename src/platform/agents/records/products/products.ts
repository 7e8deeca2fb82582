import { lossPageSize } from '#contract/agents/loss-statements.ts';
import type {
  ProductInput,
  ProductLine,
  ProductStatement,
} from '#contract/agents/product-statements.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { toAccountType } from '#platform/identity/index.ts';
import { readVendorTitles } from '#platform/play/index.ts';
import { directLines } from '../../downlines/index.ts';
import type { UnknownDownline } from '../../tree/index.ts';
import { findLossScope, type LossScope, readFirstDays } from '../losses/loss-scope.ts';
import { mostLines } from '../losses/moved-figures.ts';
import {
  addProducts,
  noProducts,
  type ProductNames,
  type Products,
  readProducts,
  subtractProducts,
  toProductSums,
} from './product-figures.ts';
import { playedIn } from './queries.ts';

/** Member below whom a statement is listed, with the way its products are shown. */
export interface ProductContext extends ProductNames {
  readonly above: LossScope;
}

/** Sums of a statement beside its lines. */
export type ProductParts = Omit<ProductStatement, 'lines' | 'next'>;

/** Finds a statement's context. Refuses with `unknown_downline` an id that is not below the agent. */
export async function findProductContext(
  reader: Reader,
  agent: { readonly agentId: string; readonly timeZone: string },
  { by: productKind = 'category', ...input }: ProductInput,
): Promise<Result<ProductContext, UnknownDownline>> {
  const above = await findLossScope(reader, agent, input);
  if (!above.ok) return above;
  const { currency } = above.value;
  return ok({ above: above.value, productKind, currency, vendors: await readVendorTitles(reader) });
}

/** Reads a page of play by product with the sums of all pages; refuses as `productStatements` does. */
export async function readProductStatement(
  reader: Reader,
  agent: { readonly agentId: string; readonly timeZone: string },
  { cursor, ...input }: ProductInput & { readonly cursor?: string | undefined },
): Promise<Result<ProductStatement, UnknownDownline>> {
  const found = await findProductContext(reader, agent, input);
  if (!found.ok) return found;
  const page = await readProductLines(reader, found.value, { cursor, limit: lossPageSize });
  return ok({ ...page, ...(await readProductParts(reader, found.value)) });
}

/** Reads a page of lines that played, each by product. */
export async function readProductLines(
  reader: Reader,
  context: ProductContext,
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<{ readonly lines: ProductLine[]; readonly next?: string }> {
  const { above } = context;
  const found = await directLines(reader, {
    path: above.path,
    beforeId: page.cursor,
    limit: page.limit + 1,
    filter: playedIn(above),
  }).execute();
  const rows = found.slice(0, page.limit);
  const ids = rows.map(({ memberId }) => memberId);
  const { since, products } = await readLines(reader, context, ids);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const lines = rows.map(({ memberId, username, accountType, members }): ProductLine => {
    const sinceDay = since.get(memberId);
    return {
      memberId,
      username,
      accountType: toAccountType(accountType),
      members: members ?? 0,
      ...(sinceDay !== undefined && { sinceDay }),
      ...toProductSums(products.get(memberId) ?? noProducts, context),
    };
  });
  // A line that came within the span may have played before that alone, below another agent.
  const played = lines.filter((line) => line.products.length > 0);
  return { lines: played, ...(last && { next: last.memberId }) };
}

async function readLines(
  reader: Reader,
  { above, productKind }: ProductContext,
  memberIds: readonly string[],
): Promise<{
  readonly since: ReadonlyMap<string, string>;
  readonly products: ReadonlyMap<string, Products>;
}> {
  const since = await readFirstDays(reader, memberIds, above);
  const counted = memberIds.map((memberId) => ({
    memberId,
    fromDay: since.get(memberId) ?? above.fromDay,
  }));
  return {
    since,
    products: await readProducts(reader, counted, { ...above, productKind, part: 'line' }),
  };
}

/** Sums all of a statement, and the part of it that is in no line. */
export async function readProductParts(
  reader: Reader,
  context: ProductContext,
): Promise<ProductParts> {
  const { above, productKind } = context;
  const sumPart = async (part: 'own' | 'team') =>
    (await readProducts(reader, [above], { ...above, productKind, part })).get(above.memberId) ??
    noProducts;
  const team = await sumPart('team');
  const own = above.isAgent ? undefined : await sumPart('own');
  const moved = await sumMoved(reader, context, team);
  return {
    team: toProductSums(own ? addProducts(team, own) : team, context),
    ...(own && { own: toProductSums(own, context) }),
    ...(moved && moved.size > 0 && { moved: toProductSums(moved, context) }),
  };
}

/**
 * Sums the part of a team's play that belongs to no present line; `undefined` when there are more
 * than `mostLines` lines.
 */
async function sumMoved(
  reader: Reader,
  context: ProductContext,
  team: Products,
): Promise<Products | undefined> {
  const { path } = context.above;
  const limit = mostLines + 1;
  const lines = await directLines(reader, { path, beforeId: undefined, limit }).execute();
  if (lines.length > mostLines) return undefined;
  const ids = lines.map(({ memberId }) => memberId);
  const { products } = await readLines(reader, context, ids);
  return subtractProducts(team, [...products.values()].reduce(addProducts, noProducts));
}
