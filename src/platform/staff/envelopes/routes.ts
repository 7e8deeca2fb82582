import { sendEnvelope, staffEnvelopes } from '#contract/staff/envelopes.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { readStaffEnvelopes, sendToRoom, staffEnvelopesValue } from '#platform/rewards/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { sendInput } from './schemas.ts';

/** Lists the desk calls that send red envelopes; each waits for a second person. */
export function envelopeActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, sendEnvelope, {
      input: sendInput,
      waits: async () => true,
      carryOut: (transaction, input, { actor, name }) =>
        sendToRoom(transaction, parts, { ...input, actor, name }),
    }),
  ];
}

/** Lists the routes by which staff see red envelopes and their sums. */
export function envelopeDeskRoutes({ storage, clock }: DeskParts): Route[] {
  return [
    route(staffEnvelopes, { input: noInput, value: staffEnvelopesValue }, async () => {
      const list = await readStaffEnvelopes(storage.db, clock.nowMs());
      return ok(list.map((each) => ({ ...each, opened: [...each.opened] })));
    }),
  ];
}
