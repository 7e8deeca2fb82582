import { randomBytes } from 'node:crypto';
import { applyAsAffiliate, feedback, uploadImage } from '#contract/care/feedback.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSender, saveUpload, storeUploadCookie } from '#platform/base/uploads/index.ts';
import { signedInMember } from '#platform/identity/index.ts';
import { writeApplication, writeFeedback } from './letter.ts';
import {
  applicationInput,
  feedbackInput,
  referenceValue,
  uploadInput,
  uploadValue,
} from './schemas.ts';

/** Lists the routes by which visitors write to the operator. */
export function feedbackRoutes(parts: Parts): Route[] {
  return [
    route(uploadImage, { input: uploadInput, value: uploadValue }, async ({ file }, context) => {
      const { uploadCookie = randomBytes(24).toString('base64url'), ...rest } = readSender(context);
      const memberId = await signedInMember(parts, context.cookies);
      const sender = { ...rest, uploadCookie, memberId };
      const outcome = await saveUpload(parts, { file, sender });
      if (outcome.ok) storeUploadCookie(context.cookies, uploadCookie);
      return outcome;
    }),
    route(feedback, { input: feedbackInput, value: referenceValue }, async (input, context) =>
      writeFeedback(parts, input, readSender(context)),
    ),
    route(
      applyAsAffiliate,
      { input: applicationInput, value: referenceValue },
      async (input, context) => writeApplication(parts, input, readSender(context)),
    ),
  ];
}
