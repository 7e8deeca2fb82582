import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';

export const linkValue = z.strictObject({
  linkId: z.string(),
  code: z.string(),
  accountType: z.literal([0, 1]),
  rebateGroup: z.number(),
  isOn: z.boolean(),
  registrations: z.number(),
  createdAtMs: z.number(),
});

export const linksValue = z.strictObject({ links: z.array(linkValue) });

export const makeLinkInput = z.strictObject({
  accountType: z.literal([0, 1]),
  rebateGroup: z.int().optional(),
});

export const switchLinkInput = z.strictObject({ linkId: inputText(64), isOn: z.boolean() });
