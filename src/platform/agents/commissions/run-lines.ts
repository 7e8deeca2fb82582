import { calculatePool } from '#lib/commission/earnings.ts';
import {
  calculateStatements,
  type PeriodStatements,
  type Statement,
} from '#lib/commission/statements.ts';
import type { Adjustment, RunAgent, RunInputs, RunLine } from './run.ts';

/**
 * Calculates the lines of a period's run, from the top of the tree; each currency is a tree of its
 * own.
 */
export function calculateLines(
  periodKey: string,
  { agents, isBound }: RunInputs,
): readonly RunLine[] {
  const byCurrency = Map.groupBy(agents, ({ currency }) => currency);
  return [...byCurrency].flatMap(([, together]) => {
    const { statements, payments } = calculatePlannedRun(periodKey, { agents: together, isBound });
    const byAgent = new Map(together.map((each) => [each.counted.agent, each]));
    const paid = Map.groupBy(payments, ({ to }) => to);
    return statements.flatMap((statement) => {
      const agent = byAgent.get(statement.earnings.agent);
      const own = paid.get(statement.earnings.agent) ?? [];
      if (!agent) return [];
      const topContractId = isBound ? findTopContract(agent, byAgent) : undefined;
      const poolMinor = calculateTopPool(agent, statement);
      return [{ agent, statement, poolMinor, topContractId, payments: own }];
    });
  });
}

/** Finds the contract at the top of the tree that an agent is counted in. */
function findTopContract(agent: RunAgent, byAgent: ReadonlyMap<string, RunAgent>): string {
  const above = byAgent.get(agent.counted.upline ?? '');
  return above ? findTopContract(above, byAgent) : agent.contractId;
}

/** Calculates the pool of an agent without an upline; 0 for every other. */
function calculateTopPool(
  { agentId, uplineId, counted }: RunAgent,
  { earnings }: Statement,
): bigint {
  // Who stands alone earns nothing: there is no pool either.
  return uplineId === undefined && counted.agent === agentId ? calculatePool(earnings) : 0n;
}

function calculatePlannedRun(periodKey: string, { agents, isBound }: RunInputs): PeriodStatements {
  const bounds = agents.flatMap(({ counted, bound }) =>
    bound ? [[counted.agent, bound] as const] : [],
  );
  return calculateStatements({
    period: periodKey,
    agents: agents.map(({ counted }) => counted),
    carryIn: new Map(agents.map(({ counted, carryIn }) => [counted.agent, carryIn])),
    bounds: isBound ? new Map(bounds) : 'none',
    adjustments: new Map(
      agents.map(({ counted, adjustment }) => [counted.agent, sumAdjustment(adjustment)]),
    ),
  });
}

function sumAdjustment({ lateMinor, openMinor, corrections = [] }: Adjustment): bigint {
  return corrections.reduce((sum, { amountMinor }) => sum + amountMinor, lateMinor + openMinor);
}
