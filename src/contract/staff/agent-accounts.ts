import { endpoint } from '../endpoint.ts';
import type { ActValue } from './acts.ts';
import type { TreeMember } from './agents.ts';

/** Types of agents' accounts (specification §2): all may have members and agents below. */
export type AgentType = 1 | 2 | 41 | 42;

/** Filter of the list of agents. */
export interface AgentFilter {
  /** Beginning of usernames, in any case. */
  readonly search?: string | undefined;
  readonly accountType?: AgentType | undefined;
  /** Those below nobody alone, with whom the house makes contracts. */
  readonly upline?: 'house' | undefined;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

/** Agents by name, with their sizes and contracts in force. */
export const listAgents = endpoint<
  AgentFilter,
  { readonly agents: readonly TreeMember[]; readonly next?: string | undefined }
>()({ method: 'GET', path: '/desk/agents/list', needs: { staff: 'agents.read' } });

/**
 * Makes a member an agent in the member's present place: below nobody, the house may offer
 * contracts from then on. `application` is the reference of the affiliate application that asked
 * for it, which is settled with it. Always waits for a second person; `done` is the member's id.
 * The member is notified. Refuses with `unknown_member` also for a trial and a closed account, with
 * `unchanged` for an agent, with `unknown_letter` for a reference of no application, and with
 * `tree_too_deep`.
 */
export const makeAgent = endpoint<
  {
    readonly username: string;
    readonly accountType: AgentType;
    readonly application?: string | undefined;
    readonly why: string;
  },
  ActValue
>()({
  method: 'POST',
  path: '/desk/agents/make',
  needs: { staff: 'agents.write' },
  codes: ['unknown_member', 'unchanged', 'unknown_letter', 'tree_too_deep'],
});

/**
 * Changes an agent's type; waits and notifies as `makeAgent` does. Refuses with `unknown_agent` and
 * `unchanged`.
 */
export const changeAgentType = endpoint<
  { readonly username: string; readonly accountType: AgentType; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/agents/type',
  needs: { staff: 'agents.write' },
  codes: ['unknown_agent', 'unchanged'],
});

/**
 * Makes an agent a member again; waits and notifies as `makeAgent` does. Invitation links are
 * switched off, and earned money stays. Refuses with `unknown_agent`; with `agent_has_team` while
 * the agent has members below, who are moved first; and with `agent_has_contracts` while a contract
 * is offered, agreed on or in force.
 */
export const endAgent = endpoint<{ readonly username: string; readonly why: string }, ActValue>()({
  method: 'POST',
  path: '/desk/agents/end',
  needs: { staff: 'agents.write' },
  codes: ['unknown_agent', 'agent_has_team', 'agent_has_contracts'],
});
