import { agentCentre } from '#stores/agents/agent-centre.ts';
import { createPageLink } from '../kit/centre/page-link.tsx';

/** Link to another page of the agent centre. */
export const PageLink = createPageLink(agentCentre);
