import { type BuiltAgentPage, defaultAgentPage, isBuiltAgentPage } from '#lib/agent-pages.ts';
import { centre } from '../centre.ts';

/** The agent centre (specification §2): `?ac=<page key>`, for agents (account types 1, 2, 41, 42). */
export const agentCentre = centre<BuiltAgentPage>({
  name: 'ac',
  opener: 'agents',
  isPage: isBuiltAgentPage,
  defaultPage: defaultAgentPage,
  isFor: (kind) => kind === 'agent',
});
