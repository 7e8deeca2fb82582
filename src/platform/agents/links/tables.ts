/** A link by which an agent invites. */
export interface AgentLinksTable {
  id: string;
  agent_id: string;
  /** Ten characters; unique, and longer than a member's own code. */
  code: string;
  /** Account type of members who register by it: 0 or 1. */
  account_type: number;
  rebate_group: number;
  is_on: number;
  /** Number of members who registered by it. */
  registrations: number;
  created_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    agent_links: AgentLinksTable;
  }
}
