import { kindsOf } from '#contract/agents/contract-kinds.ts';
import type { ContractKind } from '#contract/agents/contracts.ts';
import type { BuiltAgentPage } from '#lib/agent-pages.ts';
import type { PageProps } from './page-props.ts';

/** The page of each kind of contract: what it came to, and the contract itself. */
export const pageOfKind = {
  dividend: 'agentDividends',
  daily: 'agentDailyWages',
  hourly: 'agentHourlySalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Readonly<Record<ContractKind, BuiltAgentPage>>;

/** Whether there is a page: what the brand has switched off has none (specification §2). */
export function isOffered(
  page: BuiltAgentPage,
  { contractKinds }: Pick<PageProps, 'contractKinds'>,
): boolean {
  const kinds = Object.keys(pageOfKind) as ContractKind[];
  const kind = kinds.find((each) => pageOfKind[each] === page);
  return kind === undefined || kindsOf(contractKinds).includes(kind);
}
