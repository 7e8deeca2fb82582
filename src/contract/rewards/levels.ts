import { endpoint, type NoInput } from '../endpoint.ts';
import type { ClubLabel } from '../identity/accounts.ts';

/** Members above this level have a customer service of their own (specification §9). */
export const vipServiceAbove = 4;

/** The VIP levels there are, and where the member stands. */
export interface Levels {
  /** The brand's VIP levels, the lowest first. */
  readonly levels: readonly ClubLabel[];
  /** The member's own. */
  readonly rankLevel: number;
}

/** The brand's VIP levels and the member's own. */
export const levels = endpoint<NoInput, Levels>()({
  method: 'GET',
  path: '/wps/member/levels',
  needs: 'trueAccount',
});
