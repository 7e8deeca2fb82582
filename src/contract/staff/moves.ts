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

/** Effects of a move if it were requested today. */
export interface MovePreview extends Pick<ContractPreview, 'endings' | 'total' | 'endsDigest'> {
  /**
   * Start of the move: the end of the longest current period by which the member or anybody above
   * is paid, a day from now at least; milliseconds since 1970 UTC.
   */
  readonly effectiveAtMs: number;
  /** Number of members who would move: the member and all below. */
  readonly members: number;
}

/**
 * Previews the effects of a move if it were requested today, with the contracts that would end by
 * it: the member's with its present uplines, and those below them. Refuses as `moveMember` does.
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
 * Moves a member, with all who are below, directly below another agent, from the end of the current
 * periods on by which the member, or anybody above before or after, is paid by contract (rules
 * §4.1): the next day's start where there are none. Replaces a waiting move of the same member.
 * Always waits for a second person; `done` is the move's id. Earlier play keeps its place in the
 * tree. The member's agreements with its present uplines end, and those below them, once
 * `endsDigest` of the preview confirms it (`contracts_would_end`, `preview_changed`); both sides
 * are notified. A member with a higher rebate group than the agent gets the agent's. Refuses with
 * `unknown_member` also for a trial; with `unknown_agent`; with `move_into_own_team` for the
 * member's own team; with `other_currency`; with `unchanged` where the member is there already; and
 * with `tree_too_deep`. All of it is checked again on the day.
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
