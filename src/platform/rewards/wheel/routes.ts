import { luckyWheel, spinWheel } from '#contract/rewards/wheel.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { spinInput, spinValue, wheelValue } from './schemas.ts';
import { spinOnce } from './spin.ts';
import { readWheel } from './wheel.ts';

/** Lists the routes of the lucky wheel. */
export function wheelRoutes(parts: Parts): Route[] {
  return [
    route(luckyWheel, { input: noInput, value: wheelValue }, async (_, { session }) =>
      ok({ wheel: await readWheel(parts.storage.db, parts, session.memberId) }),
    ),
    route(spinWheel, { input: spinInput, value: spinValue }, (input, context) => {
      const spin = { ...input, memberId: context.session.memberId };
      return answerOnce(parts, { endpoint: spinWheel, input, context }, (transaction) =>
        spinOnce(transaction, parts, spin),
      );
    }),
  ];
}
