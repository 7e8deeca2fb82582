import { z } from 'zod';

/** One resource as callers read it. */
export const resourceValue = z.strictObject({
  resourceType: z.enum(['ANDROID_PACKAGE', 'IOS_MOBILE_CONFIG', 'SUPPORT', 'VIP_SUPPORT', 'EMAIL']),
  url: z.string().min(1),
  qrCodeUrl: z.string(),
  labelNameEn: z.string().min(1),
});

/** One as an operator's file holds it; a QR code that is not stated says the address. */
const storedResource = resourceValue.partial({ qrCodeUrl: true });

const domain = z.strictObject({ domain: z.string().min(1), speedMs: z.int().min(0).optional() });

/** Both lists as an operator's file holds them, in the order they are shown. */
export const storedResources = z.strictObject({
  resources: z.array(storedResource),
  domains: z.array(domain),
});

export const resourcesValue = z.strictObject({ list: z.array(resourceValue) });

export const domainRouteValue = z.strictObject({
  list: z.array(z.strictObject({ domain: z.string(), speed: z.number().optional() })),
});

export const customerServiceValue = z.strictObject({
  version: z.strictObject({
    pathList: z.array(
      z.strictObject({ type: z.union([z.literal(3), z.literal(4)]), path: z.string() }),
    ),
  }),
});
