import { freeRounds } from '#contract/play/free-rounds.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { listFreeRounds } from './free-round-list.ts';
import { freeRoundsValue } from './schemas.ts';

/** Call by which members see their free rounds. */
export function freeRoundRoutes({ storage, clock }: Pick<Parts, 'storage' | 'clock'>): Route[] {
  return [
    route(freeRounds, { input: noInput, value: freeRoundsValue }, async (_, { session }) =>
      ok({
        grants: await listFreeRounds(storage.db, {
          memberId: session.memberId,
          nowMs: clock.nowMs(),
        }),
      }),
    ),
  ];
}
