import { type AgentPage, defaultAgentPage, isAgentPage } from '#lib/agent-centre-pages.ts';
import { createCentre } from '../centre.ts';

/** The agent centre (specification §2): `?ac=<page key>`, for agents (account types 1, 2, 41, 42). */
export const agentCentre = createCentre<AgentPage>({
  name: 'ac',
  opener: 'agents',
  isPage: isAgentPage,
  defaultPage: defaultAgentPage,
  isFor: (kind) => kind === 'agent',
});
