import { statement, statementExport } from '#contract/statement.ts';
import { ok } from '#lib/result.ts';
import { createExports, csvType } from '../csv.ts';
import { type Route, route } from '../http/route.ts';
import { streamRoute } from '../http/streaming.ts';
import type { Parts } from '../parts.ts';
import { exportStatement } from './export.ts';
import { statementFilter, statementInput, statementValue } from './schemas.ts';
import { readStatement } from './statement.ts';

export function statementRoutes({ storage, clock }: Parts): Route[] {
  const handOut = createExports('statement');
  return [
    route(statement, { input: statementInput, value: statementValue }, async (input, { session }) =>
      ok(await readStatement(storage.db, session, input)),
    ),
    streamRoute(
      statementExport,
      { input: statementFilter, type: csvType },
      async (filter, { session }) => {
        const asked = { memberId: session.memberId, nowMs: clock.nowMs() };
        return handOut(asked, exportStatement(storage.db, session, filter));
      },
    ),
  ];
}
