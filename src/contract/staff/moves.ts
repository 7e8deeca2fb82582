import type { ContractPreview } from '../agents/contract-steps.ts';
import { endpoint } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

const moveCodes = [
  'unknown_member',
  'unknown_agent',
  'move_into_own_team',
  'other_currency',
  'unchanged',
  'tree_too_deep',
] as const;

/** What a move would come to. */
export interface MovePreview extends Pick<ContractPreview, 'endings' | 'total' | 'endsDigest'> {
  /** As the longest period under way ends by which the member or anybody above is paid; a day at least. */
  readonly effectiveAtMs: number;
  /** Who would move: the member and all below. */
  readonly members: number;
}

/**
 * What a move would come to if it were asked for today, with the contracts that would end by it: the
 * member's with whoever stands above it now, and what stands below those. Refuses as `moveMember`.
 */
export const previewMove = endpoint<
  { readonly username: string; readonly agent: string },
  MovePreview
>()({
  method: 'GET',
  path: '/desk/agents/preview',
  needs: { staff: 'agents.read' },
  codes: moveCodes,
});

/**
 * Moves a member, with all who stand below, directly below another agent, from the end of the periods
 * under way on by which the member, or anybody above before or after, is paid by contract (rules
 * §4.1): the next day's start where there are none. A move of the same member that waits already gives way. Always waits for
 * a second person; `done` is the move's id. What was played before keeps its place in the tree. What
 * the member agreed on with whoever stands above it now ends, and what stands below that, once
 * `endsDigest` of the preview says yes to it (`contracts_would_end`, `preview_changed`); both sides
 * are told. Who has a higher rebate group than the agent is given the agent's. Refuses as `unknown_member` also a
 * trial; as `unknown_agent`; as `move_into_own_team` for the member's own team; as `other_currency`;
 * as `unchanged` where the member stands there already; and as `tree_too_deep`. All of it is looked at
 * again on the day.
 */
export const moveMember = endpoint<
  {
    readonly username: string;
    readonly agent: string;
    /** Of the preview, where contracts would end. */
    readonly endsDigest?: string | undefined;
    readonly why: string;
  },
  ActValue
>()({
  method: 'POST',
  path: '/desk/agents/move',
  needs: { staff: 'agents.write' },
  codes: [...moveCodes, 'contracts_would_end', 'preview_changed'],
});
