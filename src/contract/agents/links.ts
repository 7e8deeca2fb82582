import { endpoint, type NoInput } from '../endpoint.ts';

/** Links that one agent has at most, those that are off among them. */
export const mostLinks = 50;

/** A link by which an agent invites: whoever registers with its code stands below the agent. */
export interface AgentLink {
  readonly linkId: string;
  /** What registration takes as `affiliateCode`; a QR shows the address that carries it. */
  readonly code: string;
  /** Of who registers by it: 0 a member, 1 an agent. */
  readonly accountType: 0 | 1;
  /** Of who registers by it; at most the agent's. */
  readonly rebateGroup: number;
  readonly isOn: boolean;
  /** How many registered by it so far. */
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
