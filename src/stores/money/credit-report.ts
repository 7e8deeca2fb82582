import { creditReport } from '#contract/money/credit-report.ts';
import type { DaySpan } from '#contract/period.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** Credit report of the member over a span of days, with the action that loads another one. */
export const { $loaded: $creditReport, open: openCreditReport } = resource((span: DaySpan) =>
  request(creditReport, span, { startedByMember: true }),
);
