import type { AgentCode } from '#contract/agents/codes.ts';
import { statusOfContracts } from './status-of-contracts.ts';

/** HTTP status of each refusal in the agent centre. */
export const statusOfAgents: Readonly<Record<AgentCode, number>> = {
  no_upline: 403,
  upline_unavailable: 409,
  unknown_downline: 404,
  ...statusOfContracts,
  not_direct_line: 403,
  tree_too_deep: 409,
  downline_unavailable: 409,
  unknown_agent: 404,
  agent_has_team: 409,
  agent_has_contracts: 409,
  move_into_own_team: 409,
  other_currency: 409,
  unknown_income: 404,
  too_much_play: 409,
  unknown_run: 404,
  too_many_runs: 409,
  run_under_way: 409,
  unknown_recount: 404,
  nothing_differs: 409,
  recount_changed: 409,
  unknown_link: 404,
  too_many_links: 409,
};
