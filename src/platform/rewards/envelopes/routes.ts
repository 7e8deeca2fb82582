import { envelopes, openEnvelope } from '#contract/rewards/envelopes.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readEnvelopes } from './envelope.ts';
import { openShare } from './open.ts';
import { envelopesInput, envelopesValue, envelopeValue, openInput } from './schemas.ts';

/** Lists the routes by which members see red envelopes of a room and open them. */
export function envelopeRoutes(parts: Parts): Route[] {
  const { storage, clock } = parts;
  return [
    route(
      envelopes,
      { input: envelopesInput, value: envelopesValue },
      async ({ room }, { session: { memberId } }) => {
        const list = await readEnvelopes(storage.db, room, { memberId, nowMs: clock.nowMs() });
        return ok({ list: list.map((each) => ({ ...each, opened: [...each.opened] })) });
      },
    ),
    route(openEnvelope, { input: openInput, value: envelopeValue }, (input, context) => {
      const { memberId } = context.session;
      return answerOnce(parts, { endpoint: openEnvelope, input, context }, (transaction) =>
        openShare(transaction, parts, { ...input, memberId }),
      );
    }),
  ];
}
