import type { AgentCode } from '#contract/agents/codes.ts';

/** The HTTP status of what is refused in the agent centre. */
export const statusOfAgents: Readonly<Record<AgentCode, number>> = {
  no_upline: 403,
  upline_unavailable: 409,
  unknown_downline: 404,
};
