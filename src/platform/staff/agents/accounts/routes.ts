import {
  changeAgentType,
  endAgent,
  listAgents,
  makeAgent,
} from '#contract/staff/agent-accounts.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import {
  accountInputs,
  agentsValue,
  changeAgentType as changeType,
  endAgent as end,
  makeAgent as make,
  readAgents,
} from '#platform/agents/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { findApplication, settleLetter } from '#platform/care/index.ts';
import { type DeskAct, deskAct } from '../../desk-act.ts';
import type { DeskParts } from '../../parts.ts';
import { endInput, makeInput, typeInput } from './schemas.ts';

/** Lists the desk calls that change accounts among agents; each waits for a second person. */
export function accountActs(parts: DeskParts): DeskAct[] {
  const waits = async () => true;
  return [
    deskAct(parts, makeAgent, {
      input: makeInput,
      waits,
      carryOut: async (transaction, { application, ...order }, { actor }) => {
        const made = await make(transaction, parts, { ...order, actor });
        if (!made.ok) return refused({ code: made.refusal });
        if (application === undefined) return made;
        const letter = { reference: application, why: order.why, actor };
        const settled = await settleApplication(transaction, parts, letter);
        return settled.ok ? made : settled;
      },
    }),
    deskAct(parts, changeAgentType, {
      input: typeInput,
      waits,
      carryOut: async (transaction, order, { actor }) => {
        const changed = await changeType(transaction, parts, { ...order, actor });
        return changed.ok ? changed : refused({ code: changed.refusal });
      },
    }),
    deskAct(parts, endAgent, {
      input: endInput,
      waits,
      carryOut: async (transaction, order, { actor }) => {
        const ended = await end(transaction, parts, { ...order, actor });
        return ended.ok ? ended : refused({ code: ended.refusal });
      },
    }),
  ];
}

/** Settles the application that an agent comes from, where nobody did before. */
async function settleApplication(
  transaction: Transaction,
  parts: DeskParts,
  order: { readonly reference: string; readonly why: string; readonly actor: string },
): Promise<Result<undefined, { readonly code: 'unknown_letter' }>> {
  const application = await findApplication(transaction, order.reference);
  if (!application) return refused({ code: 'unknown_letter' });
  if (application.isOpen) await settleLetter(transaction, parts, order);
  return ok(undefined);
}

/** Lists the route by which staff list agents. */
export function accountRoutes({ storage, clock }: DeskParts): Route[] {
  return [
    route(listAgents, { input: accountInputs.list, value: agentsValue }, async (filter) =>
      ok(await readAgents(storage.db, filter, clock.nowMs())),
    ),
  ];
}
