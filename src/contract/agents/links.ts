import { endpoint, type NoInput } from '../endpoint.ts';

/** Links that one agent has at most, those that are off among them. */
export const mostLinks = 50;

/**
 * Invitation link of an agent: members who register with its code join directly below the agent.
 */
export interface AgentLink {
  readonly linkId: string;
  /**
   * Code that registration accepts as `affiliateCode`; a QR code shows the address that carries it.
   */
  readonly code: string;
  /** Account type of members who register with it: 0 a member, 1 an agent. */
  readonly accountType: 0 | 1;
  /** Rebate group of members who register with it; at most the agent's. */
  readonly rebateGroup: number;
  readonly isOn: boolean;
  /** Number of members who have registered with it so far. */
  readonly registrations: number;
  readonly createdAtMs: number;
}

/** The agent's links, the newest first. */
export const agentLinks = endpoint<NoInput, { readonly links: readonly AgentLink[] }>()({
  method: 'GET',
  path: '/wps/agent/links',
  needs: 'agent',
});

/**
 * Makes a link, with the agent's own rebate group unless another is given. Refuses as `invalid_input` a rebate group above the agent's or below the lowest; as
 * `too_many_links`, and as `tree_too_deep` where an agent may not have agents below any more.
 */
export const makeAgentLink = endpoint<
  { readonly accountType: 0 | 1; readonly rebateGroup?: number | undefined },
  AgentLink
>()({
  method: 'PUT',
  path: '/wps/agent/links',
  needs: 'agent',
  codes: ['too_many_links', 'tree_too_deep'],
});

/** Turns a link of the agent's on or off; its code is kept. */
export const switchAgentLink = endpoint<
  { readonly linkId: string; readonly isOn: boolean },
  AgentLink
>()({
  method: 'POST',
  path: '/wps/agent/links/switch',
  needs: 'agent',
  codes: ['unknown_link'],
});
