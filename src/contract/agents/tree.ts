import { endpoint } from '../endpoint.ts';
import type { AccountType } from '../identity/accounts.ts';

/** A member on the way from an agent down to one of its downlines. */
export interface LineMember {
  readonly memberId: string;
  readonly username: string;
  readonly accountType: AccountType;
}

/**
 * The way from the agent down to a member below, both among it, the agent first; of the agent alone
 * without an id. Whoever stands beside or above is answered as an id that nobody has:
 * `unknown_downline`.
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
