import { statement, statementExport } from '#contract/money/statement.ts';
import { ok } from '#lib/result.ts';
import { csvType } from '#platform/base/csv/cells.ts';
import { createExports } from '#platform/base/csv/exports.ts';
import { streamRoute } from '#platform/base/http/answer-stream.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { VendorTitles } from '../wallet/index.ts';
import { exportStatement } from './export.ts';
import { statementFilter, statementInput, statementValue } from './schemas.ts';
import { readStatement } from './statement.ts';

/**
 * Calls of a member's account record.
 * @param readVendorTitles titles of vendors, by code.
 */
export function statementRoutes(parts: Parts, readVendorTitles: VendorTitles): Route[] {
  const { storage } = parts;
  const handOut = createExports(parts, 'statement');
  return [
    route(statement, { input: statementInput, value: statementValue }, async (input, { session }) =>
      ok(await readStatement(storage.db, { owner: session, readVendorTitles }, input)),
    ),
    streamRoute(
      statementExport,
      { input: statementFilter, type: csvType },
      async (filter, context) => {
        const whose = { owner: context.session, readVendorTitles };
        return handOut(context, exportStatement(storage.db, whose, filter));
      },
    ),
  ];
}
