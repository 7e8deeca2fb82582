import { endpoint } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/**
 * Moves a member, with all who stand below, directly below another agent, from the start of the next
 * day of the brand's zone on; a move of the same member that waits already gives way. Always waits for
 * a second person; `done` is the move's id. What was played before keeps its place in the tree. What
 * the member agreed on with whoever stands above it now ends, and what stands below that; both sides
 * are told. Who has a higher rebate group than the agent is given the agent's. Refuses as `unknown_member` also a
 * trial; as `unknown_agent`; as `move_into_own_team` for the member's own team; as `other_currency`;
 * as `unchanged` where the member stands there already; and as `tree_too_deep`. All of it is looked at
 * again on the day.
 */
export const moveMember = endpoint<
  { readonly username: string; readonly agent: string; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/agents/move',
  needs: { staff: 'agents.write' },
  codes: [
    ...(['unknown_member', 'unknown_agent', 'move_into_own_team'] as const),
    ...(['other_currency', 'unchanged', 'tree_too_deep'] as const),
  ],
});
