import type { ContractKind } from '#lib/commission/terms.ts';
import type { LineMember } from '../agents/tree.ts';
import { endpoint } from '../endpoint.ts';

/** Direct lines, or moves, on one page. */
export const agentsPage = 30;

/** A version of an agent's contract that is in force now. */
export interface StandingContract {
  readonly contractId: string;
  readonly version: number;
  readonly kind: ContractKind;
  /** Missing for the house. */
  readonly upline?: string | undefined;
  readonly fromMs: number;
  /** In force until then; missing while no end is known. */
  readonly untilMs?: number | undefined;
}

/** State of a move: `replaced` by a later one, or a refusal of `moveMember` on its day. */
export type MoveState =
  | 'waiting'
  | 'moved'
  | 'replaced'
  | 'unknown_member'
  | 'unknown_agent'
  | 'move_into_own_team'
  | 'other_currency'
  | 'unchanged'
  | 'tree_too_deep';

/** A move in the tree that a second person agreed to. */
export interface AgentMove {
  readonly moveId: string;
  readonly member: { readonly memberId: string; readonly username: string };
  /** Agent that the member is moved below. */
  readonly agent: { readonly memberId: string; readonly username: string };
  readonly effectiveAtMs: number;
  /** `staff:<name>`. */
  readonly askedBy: string;
  /** The second person, `staff:<name>`; missing while the desk asks for none, and of moves before. */
  readonly approvedBy?: string | undefined;
  readonly why: string;
  readonly state: MoveState;
  readonly endedAtMs?: number | undefined;
}

/** Member in the tree, as staff see them. */
export interface TreeMember extends LineMember {
  readonly isClosed: boolean;
  /** Members below at any depth, without trials; `directMembers` counts those directly below. */
  readonly members: number;
  readonly directMembers: number;
  readonly contracts: readonly StandingContract[];
  /** The move that waits for its day. */
  readonly move?: AgentMove | undefined;
}

/** Query of a member's place in the tree, by either `username` or `memberId`. */
export interface TreeFilter {
  /** In any case. */
  readonly username?: string | undefined;
  readonly memberId?: string | undefined;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

/**
 * Returns a member's place in the tree: the path from the top, the member last, and the direct
 * lines, the newest first.
 */
export const agentTree = endpoint<
  TreeFilter,
  {
    readonly member: TreeMember;
    readonly path: readonly LineMember[];
    readonly lines: readonly TreeMember[];
    readonly next?: string | undefined;
  }
>()({
  method: 'GET',
  path: '/desk/agents/tree',
  needs: { staff: 'agents.read' },
  codes: ['unknown_member'],
});

/** Request for a move that nobody has agreed to yet. */
export interface MoveRequest {
  readonly approvalId: string;
  readonly username: string;
  readonly agent: string;
  readonly why: string;
  /** A staff person's name. */
  readonly askedBy: string;
  readonly askedAtMs: number;
  readonly expiresAtMs: number;
  /**
   * Names of staff who may agree: those who may make the move and decide about approvals, without
   * the one who asked.
   */
  readonly deciders: readonly string[];
}

/**
 * Lists moves in the tree, the latest first: those that wait for their day, or those that are over.
 * The first page of waiting moves also has the requests that nobody has agreed to yet, the oldest
 * first, 200 at most.
 */
export const agentMoves = endpoint<
  { readonly state: 'waiting' | 'over'; readonly cursor?: string | undefined },
  {
    readonly asked: readonly MoveRequest[];
    readonly moves: readonly AgentMove[];
    readonly next?: string | undefined;
  }
>()({ method: 'GET', path: '/desk/agents/moves', needs: { staff: 'agents.read' } });
