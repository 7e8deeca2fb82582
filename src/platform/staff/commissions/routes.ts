import {
  awaitedPayers,
  commissionLine,
  commissionLines,
  commissionRuns,
} from '#contract/staff/commissions.ts';
import { ok } from '#lib/result.ts';
import {
  commissionInputs,
  commissionValues,
  readAwaited,
  readLine,
  readLinesOfRun,
  readRuns,
} from '#platform/agents/index.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { DeskParts } from '../parts.ts';

/** Calls by which staff look at what agents are paid. */
export function commissionRoutes({ storage: { db }, site: { timeZone } }: DeskParts): Route[] {
  const [takes, answers] = [commissionInputs, commissionValues];
  return [
    route(commissionRuns, { input: takes.runs, value: answers.runs }, async (input) =>
      ok(await readRuns(db, input, timeZone)),
    ),
    route(commissionLines, { input: takes.lines, value: answers.lines }, (input) =>
      readLinesOfRun(db, input),
    ),
    route(commissionLine, { input: takes.line, value: answers.line }, ({ incomeId }) =>
      readLine(db, incomeId),
    ),
    route(awaitedPayers, { input: takes.awaiting, value: answers.awaiting }, async (input) =>
      ok(await readAwaited(db, input)),
    ),
  ];
}
