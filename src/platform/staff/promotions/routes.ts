import {
  applicationImages,
  decideApplication as decideCall,
  endPromotion as endCall,
  promotionTerms,
  staffPromotions,
  tryPromotion,
  waitingApplications,
  writePromotion,
} from '#contract/staff/promotions.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import {
  decideApplication,
  endPromotion,
  readApplicationGift,
  readApplicationImages,
  readStaffPromotions,
  readStaffTerms,
  readWaitingApplications,
  tryTerms,
  writeTerms,
} from '#platform/rewards/index.ts';
import { listWaitingApprovals, shownFiles } from '../approvals/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { deskSetting } from '../settings.ts';
import { countFlaggedGifts } from './flagged-gifts.ts';
import {
  applicationsValue,
  decideInput,
  endInput,
  imagesInput,
  promotionsValue,
  termsInput,
  termsValue,
  tryInput,
  tryValue,
  writeInput,
} from './schemas.ts';

const waitingAtMost = 200;

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
export function promotionRoutes({ storage, clock, site }: DeskParts): Route[] {
  const { db } = storage;
  return [
    route(staffPromotions, { input: noInput, value: promotionsValue }, async () =>
      ok(await readStaffPromotions(db)),
    ),
    route(promotionTerms, { input: termsInput, value: termsValue }, async (key) => {
      const terms = await readStaffTerms(db, key);
      return terms ? ok(terms) : refused({ code: 'unknown_promotion' });
    }),
    route(tryPromotion, { input: tryInput, value: tryValue }, async ({ approvalId }) => {
      const waiting = await listWaitingApprovals(db, {
        nowMs: clock.nowMs(),
        limit: waitingAtMost,
      });
      const approval = waiting.find(({ id }) => id === approvalId);
      if (approval?.call !== writePromotion.path) return refused({ code: 'unknown_approval' });
      const { terms } = writeInput.parse(JSON.parse(approval.input));
      const { gifts, ...trial } = await tryTerms(db, terms, zonedNow({ clock, site }));
      return ok({ ...trial, ...(await countFlaggedGifts(db, gifts)) });
    }),
    route(waitingApplications, { input: noInput, value: applicationsValue }, async () =>
      ok(await readWaitingApplications(db)),
    ),
    route(applicationImages, { input: imagesInput, value: shownFiles }, async ({ applicationId }) =>
      ok({ files: await readApplicationImages(db, applicationId) }),
    ),
  ];
}
