import { endpoint } from '../endpoint.ts';
import type { AccountType } from '../identity/accounts.ts';

/** A member on the way from an agent down to one of its downlines. */
export interface LineMember {
  readonly memberId: string;
  readonly username: string;
  readonly accountType: AccountType;
}

/**
 * Returns the path from the agent to a member below, both included, the agent first; without an id,
 * the agent alone. Refuses with `unknown_downline` for a member beside or above, as for an id that
 * does not exist.
 */
export const downlinePath = endpoint<
  { readonly memberId?: string | undefined },
  { readonly path: readonly LineMember[] }
>()({
  method: 'GET',
  path: '/wps/agent/downlines/path',
  needs: 'agent',
  codes: ['unknown_downline'],
});
