import { z } from 'zod';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { isSafeUrl } from './feeds.ts';

/** Public beacon that draws of the house mix in, and the addresses of its rounds (draws, §2). */
export interface DrawBeaconSettings {
  /** Beacon of issues that are made from now on; published issues keep theirs. */
  readonly use: 'none' | 'drand-quicknet';
  /** Addresses tried one after the other until one answers with a valid round. */
  readonly urls: readonly string[];
}

const defaultDrawBeacon: DrawBeaconSettings = {
  use: 'none',
  urls: [
    'https://api.drand.sh',
    'https://api2.drand.sh',
    'https://api3.drand.sh',
    'https://drand.cloudflare.com',
  ],
};

const url = z
  .string('takes an address as text')
  .max(500, 'takes at most 500 characters')
  .refine((text) => isSafeUrl(text) && URL.parse(text)?.search === '', {
    error: 'takes https addresses without a query, such as "https://api.drand.sh"',
  });

const schema = z.strictObject({
  use: z.enum(['none', 'drand-quicknet'], 'takes "none" or "drand-quicknet"'),
  urls: z.array(url).min(1, 'takes at least one address').max(10, 'takes at most 10 addresses'),
});

/** Public beacon that draws of the house mix in. */
export const drawBeaconSetting = defineSetting({
  name: 'drawBeacon',
  initial: defaultDrawBeacon,
  schema,
});
