import type { ContractKind } from './commission/terms.ts';

/**
 * Page keys of the agent centre in the groups and order of the specification's list (§2). It spells
 * only the first key; the others are named after it.
 */
export const agentGroups = {
  overview: ['agentAnnouncement', 'agentTeamOverview'],
  downlines: ['agentRegisterDownline', 'agentDownlines'],
  records: ['agentBettingHistory', 'agentLossStatements', 'agentTransactions'],
  income: [
    'agentIncomeReport',
    'agentIncomeSources',
    'agentSettlement',
    'agentDividends',
    'agentDailyWages',
    'agentHourlySalary',
    'agentRealtimeSalary',
  ],
} as const;

export type AgentGroup = keyof typeof agentGroups;

/** A page key of the agent centre. */
export type AgentPage = (typeof agentGroups)[AgentGroup][number];

/** Page that opens when the address names none, or one that does not exist. */
export const defaultAgentPage: AgentPage = 'agentTeamOverview';

/** Returns whether the agent centre has a page of this key. */
export function isAgentPage(page: string): page is AgentPage {
  return Object.values(agentGroups).some((keys) => keys.some((each) => each === page));
}

/**
 * Page of the earnings by each kind of contract; it is left out when the brand does not offer the
 * kind.
 */
export const pageOfKind = {
  dividend: 'agentDividends',
  daily: 'agentDailyWages',
  hourly: 'agentHourlySalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Readonly<Record<ContractKind, AgentPage>>;

/** Returns whether a page is offered by a brand with these kinds of contracts. */
export function isOfferedAgentPage(page: AgentPage, kinds: readonly ContractKind[]): boolean {
  const kindsOfPages = Object.entries(pageOfKind) as [ContractKind, AgentPage][];
  const kind = kindsOfPages.find(([, each]) => each === page)?.[0];
  return kind === undefined || kinds.includes(kind);
}
