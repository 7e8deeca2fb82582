import { endpoint } from '../endpoint.ts';
import type { ShownAct } from './acts.ts';

/**
 * Lists the acts on a subject, the oldest first: `withdrawal:<id>`, `staff:<name>`,
 * `approval:<id>`.
 */
export const auditTrail = endpoint<{ readonly subject: string }, readonly ShownAct[]>()({
  method: 'GET',
  path: '/desk/audit/of',
  needs: { staff: 'audit.read' },
});

/** Acts on one page of what an actor did. */
export const actsPageSize = 100;

/**
 * Lists what an actor did, the latest first: `staff:<name>`, `member:<id>` or `system`. `next` is the
 * `cursor` of the next page; `undefined` on the last one.
 */
export const actorActs = endpoint<
  { readonly actor: string; readonly cursor?: string | undefined },
  { readonly acts: readonly ShownAct[]; readonly next?: string | undefined }
>()({
  method: 'GET',
  path: '/desk/audit/by',
  needs: { staff: 'audit.read' },
});
