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
