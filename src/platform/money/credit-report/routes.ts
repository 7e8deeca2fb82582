import { creditReport } from '#contract/money/credit-report.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { daySpanInput } from '#platform/base/period-input.ts';
import { readCreditReport } from './report.ts';
import { reportValue } from './schemas.ts';

/** Call by which a member reads the statement of a period. */
export function creditReportRoutes({
  storage,
  clock,
  site,
}: Pick<Parts, 'storage' | 'clock' | 'site'>): Route[] {
  const { timeZone } = site;
  return [
    route(creditReport, { input: daySpanInput, value: reportValue }, async (span, { session }) =>
      ok(await readCreditReport(storage.db, session, { span, timeZone, nowMs: clock.nowMs() })),
    ),
  ];
}
