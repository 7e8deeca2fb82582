import type { ContractCode } from './contract-codes.ts';

export type { BadTerms } from './contract-codes.ts';

/** Refusals of the agent centre's calls, and of transfers between members and their agents. */
export type AgentCode =
  | ContractCode
  /** There is no agent above the member. */
  | 'no_upline'
  /** The account of the agent above cannot take money in. */
  | 'upline_unavailable'
  /** Nobody below the agent has this id: there may be no such member, or one beside or above. */
  | 'unknown_downline'
  /** The downline stands below another one: what is asked for is for the agent directly above. */
  | 'not_direct_line'
  /** No more agents may stand below each other here. */
  | 'tree_too_deep'
  /** The downline's account cannot take money in. */
  | 'downline_unavailable'
  /** No agent has this username, or the account is closed. */
  | 'unknown_agent'
  /** Somebody stands below the agent: they are moved first. */
  | 'agent_has_team'
  /** A contract of the agent's is offered, agreed on or in force: it is ended first. */
  | 'agent_has_contracts'
  /** The agent is the member, or stands below. */
  | 'move_into_own_team'
  /** The agent's account is of another currency. */
  | 'other_currency'
  /** No income of this agent's own. */
  | 'unknown_income'
  /** A team settled too many bets in the periods that were asked for; typed figures are tried in their place. */
  | 'too_much_play'
  /** No run of this kind and period. */
  | 'unknown_run'
  /** More runs than are counted again at once. */
  | 'too_many_runs'
  /** A run is being paid: what is counted meanwhile would not stand. */
  | 'run_under_way'
  /** Nothing that was counted again has this id, or it was a week ago. */
  | 'unknown_recount'
  /** Counted again, all comes to what it was. */
  | 'nothing_differs'
  /** A run or a correction came since it was counted again. */
  | 'recount_changed'
  /** No link of this agent. */
  | 'unknown_link'
  /** The agent has as many links as there may be. */
  | 'too_many_links';
