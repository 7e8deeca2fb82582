import { z } from 'zod';
import { auditTrail } from '#contract/staff/audit.ts';
import { ok } from '#lib/result.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { inputText } from '#platform/base/input.ts';
import { shownActs } from '../approvals/index.ts';
import type { DeskParts } from '../parts.ts';

/** Lists the route by which staff read the audit log. */
export function auditRoutes({ storage }: DeskParts): Route[] {
  const input = z.strictObject({ subject: inputText(120) });
  return [
    route(auditTrail, { input, value: shownActs }, async ({ subject }) =>
      ok(await listAudit(storage.db, subject)),
    ),
  ];
}
