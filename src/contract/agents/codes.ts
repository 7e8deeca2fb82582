/** Refusals of the agent centre's calls, and of transfers between members and their agents. */
export type AgentCode =
  /** There is no agent above the member, or nothing may be transferred to one. */
  | 'no_upline'
  /** The account of the agent above cannot take money in. */
  | 'upline_unavailable'
  /** Nobody below the agent has this id: there may be no such member, or one beside or above. */
  | 'unknown_downline';
