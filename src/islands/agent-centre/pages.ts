import type { ComponentType } from 'react';
import type { AgentPage } from '#lib/agent-pages.ts';
import { late } from '../kit/late.tsx';
import type { PageProps } from './page-props.ts';

/** Pages of the agent centre by key; the code of each is fetched when it is first opened. */
export const pages: Readonly<Record<AgentPage, ComponentType<PageProps>>> = {
  agentAnnouncement: late(() => import('./pages/agent-announcement/agent-announcement.tsx')),
  agentTeamOverview: late(() => import('./pages/agent-team-overview/agent-team-overview.tsx')),
  agentRegisterDownline: late(
    () => import('./pages/agent-register-downline/agent-register-downline.tsx'),
  ),
  agentDownlines: late(() => import('./pages/agent-downlines/agent-downlines.tsx')),
  agentIncomeReport: late(() => import('./pages/agent-income-report/agent-income-report.tsx')),
  agentDividends: late(() => import('./pages/agent-dividends/agent-dividends.tsx')),
  agentDailyWages: late(() => import('./pages/agent-daily-wages/agent-daily-wages.tsx')),
  agentHourlySalary: late(() => import('./pages/agent-hourly-salary/agent-hourly-salary.tsx')),
  agentRealtimeSalary: late(
    () => import('./pages/agent-realtime-salary/agent-realtime-salary.tsx'),
  ),
  agentBettingHistory: late(
    () => import('./pages/agent-betting-history/agent-betting-history.tsx'),
  ),
  agentLossStatements: late(
    () => import('./pages/agent-loss-statements/agent-loss-statements.tsx'),
  ),
  agentTransactions: late(() => import('./pages/agent-transactions/agent-transactions.tsx')),
};
