import {
  awaitedPayers,
  commissionLine,
  commissionLines,
  commissionRuns,
} from '#contract/staff/commissions.ts';
import {
  commissionRecount,
  recomputeCommissions,
  recountCommissions,
} from '#contract/staff/recounts.ts';
import { ok, refused } from '#lib/result.ts';
import {
  commissionInputs,
  commissionValues,
  correctCommissions,
  readAwaitedPayers,
  readLine,
  readLinesOfRun,
  readRecount,
  readRuns,
  recountRuns,
  toRecountView,
} from '#platform/agents/index.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { why } from '../approvals/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';

/** Lists the desk calls that change agents' pay; each waits for a second person. */
export function commissionActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, recomputeCommissions, {
      input: commissionInputs.recounted.extend({ why }),
      waits: async () => true,
      carryOut: async (transaction, input, { actor, name }) => {
        const corrected = await correctCommissions(transaction, parts, { ...input, actor, name });
        return corrected.ok ? ok(String(corrected.value)) : refused({ code: corrected.refusal });
      },
    }),
  ];
}

/** Lists the routes by which staff read agents' pay. */
export function commissionRoutes(parts: DeskParts): Route[] {
  const {
    storage: { db },
    site: { timeZone },
  } = parts;
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
      ok(await readAwaitedPayers(db, input)),
    ),
    route(commissionRecount, { input: takes.recounted, value: answers.recount }, ({ recountId }) =>
      readRecount(db, recountId),
    ),
    route(recountCommissions, { input: takes.recount, value: answers.recount }, async (input) => {
      const { kind, fromDay, contractId } = input;
      const kept = await recountRuns(parts, { kind, fromDay, contractId });
      return kept.ok ? ok(await toRecountView(db, kept.value)) : refused({ code: kept.refusal });
    }),
  ];
}
