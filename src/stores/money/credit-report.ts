import { creditReport } from '#contract/money/credit-report.ts';
import type { DaySpan } from '#contract/period.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** The member's credit report of a span of days, and what reads another one. */
export const { $loaded: $creditReport, open: openCreditReport } = resource((span: DaySpan) =>
  request(creditReport, span, { startedByMember: true }),
);
