import {
  type ProductInput,
  productStatements,
  productStatementsExport,
} from '#contract/agents/product-statements.ts';
import type { Answer } from '#contract/call.ts';
import { fileAddress } from '../file-address.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const byAgent = { startedByMember: true } as const;

const statement = resource((input: ProductInput) => request(productStatements, input, byAgent));

/** Play of the team by product, as far as it was read, with the functions that request it. */
export const { $loaded: $products, open: openProducts, again: retryProducts } = statement;

/** Adds the next page to the shown lines. */
export function readMoreProducts(
  input: ProductInput,
): Promise<Answer<typeof productStatements> | undefined> {
  return statement.amend(
    ({ next }) => request(productStatements, { ...input, cursor: next }, byAgent),
    (shown, more) => ({ ...more, lines: [...shown.lines, ...more.lines] }),
  );
}

/** Returns the address of the statement as a file. */
export const productsFile = (input: ProductInput): string =>
  fileAddress(productStatementsExport, input);
