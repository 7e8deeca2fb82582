import { z } from 'zod';

const resource = z.strictObject({
  resourceType: z.enum(['ANDROID_PACKAGE', 'IOS_MOBILE_CONFIG', 'SUPPORT', 'VIP_SUPPORT', 'EMAIL']),
  url: z.string().min(1),
  qrCodeUrl: z.string().optional(),
  labelNameEn: z.string().min(1),
});

const domain = z.strictObject({ domain: z.string().min(1), speedMs: z.int().min(0).optional() });

/** Both lists as an operator's file holds them, in the order they are shown. */
export const storedResources = z.strictObject({
  resources: z.array(resource),
  domains: z.array(domain),
});

export const resourcesValue = z.strictObject({ list: z.array(resource) });

export const domainRouteValue = z.strictObject({ list: z.array(domain) });
