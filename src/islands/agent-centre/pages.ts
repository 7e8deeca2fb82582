import type { ComponentType } from 'react';
import type { AgentPage } from '#lib/agent-centre-pages.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';
import type { PageProps } from './page-props.ts';

/** Pages of the agent centre by key; the code of each is fetched when it is first opened. */
export const pages: Readonly<Record<AgentPage, ComponentType<PageProps>>> = {
  agentAnnouncement: lazyComponent(() => import('./pages/agent-announcement.tsx')),
  agentTeamOverview: lazyComponent(
    () => import('./pages/agent-team-overview/agent-team-overview.tsx'),
  ),
  agentRegisterDownline: lazyComponent(
    () => import('./pages/agent-register-downline/agent-register-downline.tsx'),
  ),
  agentDownlines: lazyComponent(() => import('./pages/agent-downlines/agent-downlines.tsx')),
  agentIncomeReport: lazyComponent(() => import('./pages/agent-income-report.tsx')),
  agentIncomeSources: lazyComponent(
    () => import('./pages/agent-income-sources/agent-income-sources.tsx'),
  ),
  agentSettlement: lazyComponent(() => import('./pages/agent-settlement/agent-settlement.tsx')),
  agentDividends: lazyComponent(() => import('./pages/agent-dividends.tsx')),
  agentDailyWages: lazyComponent(() => import('./pages/agent-daily-wages.tsx')),
  agentHourlySalary: lazyComponent(() => import('./pages/agent-hourly-salary.tsx')),
  agentRealtimeSalary: lazyComponent(
    () => import('./pages/agent-realtime-salary/agent-realtime-salary.tsx'),
  ),
  agentBettingHistory: lazyComponent(
    () => import('./pages/agent-betting-history/agent-betting-history.tsx'),
  ),
  agentLossStatements: lazyComponent(
    () => import('./pages/agent-loss-statements/agent-loss-statements.tsx'),
  ),
  agentTransactions: lazyComponent(
    () => import('./pages/agent-transactions/agent-transactions.tsx'),
  ),
};
