import type { ContractKind } from './commission/terms.ts';

/**
 * Page keys of the agent centre, in groups and in the order of the specification's list (§2), which
 * spells the first one alone; the others are named after it.
 */
export const agentGroups = {
  overview: ['agentAnnouncement', 'agentTeamOverview'],
  downlines: ['agentRegisterDownline', 'agentDownlines'],
  records: ['agentBettingHistory', 'agentLossStatements', 'agentTransactions'],
  income: [
    'agentIncomeReport',
    'agentDividends',
    'agentDailyWages',
    'agentHourlySalary',
    'agentRealtimeSalary',
  ],
} as const;

export type AgentGroup = keyof typeof agentGroups;

/** A page key of the agent centre. */
export type AgentPage = (typeof agentGroups)[AgentGroup][number];

/** What opens when no page, or one that is not there, is named. */
export const defaultAgentPage: AgentPage = 'agentTeamOverview';

/** Whether there is such a page. */
export function isAgentPage(page: string): page is AgentPage {
  return Object.values(agentGroups).some((keys) => keys.some((each) => each === page));
}

/** The page of what each kind of contract came to; there is none where the brand has no such kind. */
export const pageOfKind = {
  dividend: 'agentDividends',
  daily: 'agentDailyWages',
  hourly: 'agentHourlySalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Readonly<Record<ContractKind, AgentPage>>;

/** Whether there is a page where the brand makes contracts of these kinds. */
export function isOfferedAgentPage(page: AgentPage, kinds: readonly ContractKind[]): boolean {
  const kindsOfPages = Object.entries(pageOfKind) as [ContractKind, AgentPage][];
  const kind = kindsOfPages.find(([, each]) => each === page)?.[0];
  return kind === undefined || kinds.includes(kind);
}
