import {
  changeRebateGroup,
  downline,
  downlines,
  downlinesExport,
  openDownline,
} from '#contract/agents/downlines.ts';
import { csvType } from '#platform/base/csv/cells.ts';
import { createExports } from '#platform/base/csv/exports.ts';
import { streamRoute } from '#platform/base/http/answer-stream.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { changeGroup, openDownlineAccount } from './downline-account.ts';
import { readDownline, readDownlines } from './downlines.ts';
import { exportDownlines } from './export.ts';
import {
  downlineInput,
  downlinesFilter,
  downlinesInput,
  downlinesValue,
  downlineValue,
  groupInput,
  openInput,
  openValue,
} from './schemas.ts';

/** Returns the calls by which agents see and manage the members below them. */
export function downlineRoutes(parts: Parts): Route[] {
  const { db } = parts.storage;
  const handOut = createExports(parts, 'downlines');
  const { timeZone } = parts.site;
  const createContext = (agentId: string) => ({ agentId, timeZone, nowMs: parts.clock.nowMs() });
  return [
    route(downlines, { input: downlinesInput, value: downlinesValue }, async (input, { session }) =>
      readDownlines(db, createContext(session.memberId), input),
    ),
    streamRoute(
      downlinesExport,
      { input: downlinesFilter, type: csvType },
      async (input, context) => {
        const { memberId } = context.session;
        // A member that is not below is refused before a file begins.
        const first = await readDownlines(db, createContext(memberId), input);
        if (!first.ok) return first;
        return handOut(context, exportDownlines(db, createContext(memberId), input));
      },
    ),
    route(
      downline,
      { input: downlineInput, value: downlineValue },
      async ({ memberId }, { session }) =>
        readDownline(db, { ...createContext(session.memberId), memberId }),
    ),
    route(openDownline, { input: openInput, value: openValue }, async (input, { session }) =>
      openDownlineAccount(parts, session.memberId, input),
    ),
    route(
      changeRebateGroup,
      { input: groupInput, value: downlineValue },
      async (input, { session }) => {
        const command = { ...input, agentId: session.memberId };
        const changed = await changeGroup(parts, command);
        return changed.ok
          ? readDownline(db, { ...createContext(command.agentId), ...command })
          : changed;
      },
    ),
  ];
}
