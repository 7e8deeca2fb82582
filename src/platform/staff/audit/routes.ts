import { z } from 'zod';
import { actorActs, actsPageSize, auditTrail } from '#contract/staff/audit.ts';
import { ok } from '#lib/result.ts';
import { listActorActs, listAudit } from '#platform/base/audit/index.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { inputText } from '#platform/base/input.ts';
import { shownActs } from '../approvals/index.ts';
import type { DeskParts } from '../parts.ts';

const trailInput = z.strictObject({ subject: inputText(120) });

const actorInput = z.strictObject({
  actor: inputText(120),
  cursor: inputText(15)
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
});

const actorValue = z.strictObject({ acts: shownActs, next: z.string().optional() });

/** Lists the routes by which staff read the audit log. */
export function auditRoutes({ storage: { db } }: DeskParts): Route[] {
  return [
    route(auditTrail, { input: trailInput, value: shownActs }, async ({ subject }) =>
      ok(await listAudit(db, subject)),
    ),
    route(actorActs, { input: actorInput, value: actorValue }, async ({ actor, cursor }) => {
      const before = cursor === undefined ? undefined : Number(cursor);
      const { acts, next } = await listActorActs(db, { actor, before, limit: actsPageSize });
      return ok({ acts, ...(next !== undefined && { next: String(next) }) });
    }),
  ];
}
