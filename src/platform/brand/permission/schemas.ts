import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { resourceValue } from '../resources/index.ts';
import { registerSettingsValue, whitelabelValue } from '../system/index.ts';

export const permissionInput = z.strictObject({ url: inputText(2048).optional() });

export const permissionValue = z.strictObject({
  info: z.strictObject({
    whitelabel: whitelabelValue,
    register: registerSettingsValue,
    resources: z.array(resourceValue),
    customerService: z.strictObject({ url: z.string(), vipUrl: z.string() }),
    analytics: z.strictObject({ gtagId: z.string() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
  }),
  location: z.strictObject({ ip: z.string(), country: z.string() }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
});
