import { queueNames, queues } from '#contract/staff/queues.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { DeskParts } from '../parts.ts';
import { acquireLease, releaseLease, renewLease } from './lease.ts';
import { isWaiting, listRows } from './queue-rows.ts';
import { leaseValue, rowInput, rowsValue } from './schemas.ts';

/** Lists four routes for each queue. */
export function queueRoutes(parts: DeskParts): Route[] {
  const { storage, clock } = parts;
  const notLeased = refused({ code: 'not_leased' } as const);
  return queueNames.flatMap((queue) => {
    const { list, take, keep, giveBack } = queues[queue];
    return [
      route(list, { input: noInput, value: rowsValue }, async () =>
        ok(await listRows(storage.db, { queue, nowMs: clock.nowMs() })),
      ),
      route(take, { input: rowInput, value: leaseValue }, async ({ row }, { staff }) => {
        const order = { queue, row, by: staff.name };
        const isThere = await isWaiting(storage.db, order, clock.nowMs());
        if (!isThere) return refused({ code: 'not_in_queue' });
        return storage.withTransaction((each) => acquireLease(each, parts, order));
      }),
      route(keep, { input: rowInput, value: leaseValue }, async ({ row }, { staff }) => {
        const order = { queue, row, by: staff.name };
        const lease = await storage.withTransaction((each) => renewLease(each, parts, order));
        return lease ? ok(lease) : notLeased;
      }),
      route(giveBack, { input: rowInput, value: rowInput }, async ({ row }, { staff }) => {
        const order = { queue, row, by: staff.name };
        const isDone = await storage.withTransaction((each) => releaseLease(each, parts, order));
        return isDone ? ok({ row }) : notLeased;
      }),
    ];
  });
}
