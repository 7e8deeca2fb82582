import { negativesLeftAtEnd } from '#lib/commission/carry.ts';
import { noFigures } from '#lib/commission/figures.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { boundAfter } from '../bounds.ts';
import type { LastLine } from '../lines.queries.ts';
import type { RunAgent } from '../run.ts';
import type { RunPeriod } from '../run-plan.ts';
import { type Correction, listContractsGoingOn } from './queries.ts';

/**
 * Reads the corrections of contracts that are over; the house settles them in the next run of their
 * kind.
 */
export async function readEndedContracts(
  reader: Reader,
  { period }: Pick<RunPeriod, 'period'>,
  context: {
    readonly agents: readonly RunAgent[];
    readonly waiting: ReadonlyMap<string, readonly Correction[]>;
    readonly last: ReadonlyMap<string, LastLine>;
  },
): Promise<RunAgent[]> {
  const inRun = new Set(context.agents.map(({ contractId }) => contractId));
  const ids = [...context.waiting.keys()].filter((id) => !inRun.has(id));
  const goingOn = await listContractsGoingOn(reader, ids, period.endMs);
  return ids.flatMap((contractId) => {
    const before = context.last.get(contractId);
    const corrections = context.waiting.get(contractId);
    const isOver = !goingOn.has(contractId) && corrections?.[0]?.periodKind === period.kind;
    if (!before || !isOver) return [];
    const { agentId, uplineId, currency, version, openMinor, working } = before;
    const { statement } = working;
    const { earnings, settlement } = statement;
    const { terms } = earnings;
    const counted = { agent: contractId, terms, direct: noFigures, own: noFigures };
    const contract = { contractId, version, agentId, uplineId, currency, counted };
    const adjustment = { lateMinor: 0n, openMinor };
    const carryIn = negativesLeftAtEnd(terms, settlement.carryOut);
    const bound = boundAfter(statement, { isSameVersion: false });
    return [addCorrections({ ...contract, carryIn, bound, adjustment }, corrections)];
  });
}

/** Adds corrections to an agent's inputs. */
export function addCorrections(agent: RunAgent, waiting: readonly Correction[] = []): RunAgent {
  if (waiting.length === 0) return agent;
  const corrections = waiting.map(({ id, period, stoodMinor, amountMinor }) => ({
    id,
    period,
    stoodMinor,
    amountMinor,
  }));
  return { ...agent, adjustment: { ...agent.adjustment, corrections } };
}
