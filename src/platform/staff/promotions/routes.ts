import {
  applicationImages,
  decideApplication as decideCall,
  endPromotion as endCall,
  staffPromotions,
  waitingApplications,
  writePromotion,
} from '#contract/staff/promotions.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import {
  decideApplication,
  endPromotion,
  readApplicationGift,
  readApplicationImages,
  readStaffPromotions,
  readWaitingApplications,
  writeTerms,
} from '#platform/rewards/index.ts';
import { shownFiles } from '../approvals/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { deskSetting } from '../settings.ts';
import {
  applicationsValue,
  decideInput,
  endInput,
  imagesInput,
  promotionsValue,
  writeInput,
} from './schemas.ts';

/** Lists the desk calls that write and end promotions, and decide about applications. */
export function promotionActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, writePromotion, {
      input: writeInput,
      waits: async () => true,
      carryOut: async (transaction, input, { actor }) => {
        const nowMs = parts.clock.nowMs();
        const written = await writeTerms(transaction, { ...input, actor, nowMs });
        return written.ok ? written : refused({ code: written.refusal });
      },
    }),
    deskAct(parts, endCall, {
      input: endInput,
      waits: async () => true,
      carryOut: async (transaction, input, { actor }) => {
        const nowMs = parts.clock.nowMs();
        const ended = await endPromotion(transaction, { ...input, actor, nowMs });
        return ended.ok ? ended : refused({ code: ended.refusal });
      },
    }),
    deskAct(parts, decideCall, {
      input: decideInput,
      waits: async (reader, { applicationId, is }) => {
        if (is === 'rejected') return false;
        const { withdrawalFromMinor } = await readSetting(reader, deskSetting);
        return (await readApplicationGift(reader, applicationId)) >= BigInt(withdrawalFromMinor);
      },
      carryOut: async (transaction, { applicationId: id, is: to, why }, { actor }) => {
        const decided = await decideApplication(transaction, parts, { id, to, why, actor });
        return decided.ok ? decided : refused({ code: decided.refusal });
      },
    }),
  ];
}

/** Lists the routes by which staff read promotions and applications. */
export function promotionRoutes({ storage }: DeskParts): Route[] {
  const { db } = storage;
  return [
    route(staffPromotions, { input: noInput, value: promotionsValue }, async () =>
      ok(await readStaffPromotions(db)),
    ),
    route(waitingApplications, { input: noInput, value: applicationsValue }, async () =>
      ok(await readWaitingApplications(db)),
    ),
    route(applicationImages, { input: imagesInput, value: shownFiles }, async ({ applicationId }) =>
      ok({ files: await readApplicationImages(db, applicationId) }),
    ),
  ];
}
