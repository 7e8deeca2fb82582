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

/** The pages there are; what has no page has no entry and no link. */
export const builtAgentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'agentRegisterDownline',
  'agentDownlines',
  'agentDividends',
  'agentDailyWages',
  'agentHourlySalary',
  'agentRealtimeSalary',
] as const satisfies readonly AgentPage[];

export type BuiltAgentPage = (typeof builtAgentPages)[number];

/** What opens when no page, or one that is not there, is named. */
export const defaultAgentPage: BuiltAgentPage = 'agentTeamOverview';

/** Whether there is such a page. */
export function isBuiltAgentPage(page: string): page is BuiltAgentPage {
  return builtAgentPages.some((each) => each === page);
}
