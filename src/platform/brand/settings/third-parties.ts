import { z } from 'zod';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { written } from '#platform/base/settings/setting-kinds.ts';

/** Settings by which other origins take part in a page. */

const analytics = z.strictObject({
  gtagId: written(
    /^(?:(?:G|GT|AW|DC)-[A-Z0-9]{4,20})?$/,
    'takes the id of a Google tag, such as "G-ABCD123456", or "" for none',
  ),
});

/** Measuring of visits. */
export const analyticsSetting = defineSetting({
  name: 'analytics',
  initial: { gtagId: '' },
  schema: analytics,
});

/**
 * Schema of an origin: it is written into the pages' policy, where a path or a space would mean
 * something else.
 */
const origin = z.string().refine((text) => isOrigin(text), {
  error: 'takes an address without a path, such as "https://images.example"',
});

const origins = z.array(origin).max(20, 'takes at most 20 addresses');

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost';
  return url?.origin === text && (url.protocol === 'https:' || isLocal);
}

/** Origins that games' pictures are fetched from; empty for the site's own. */
export const imageCDNsSetting = defineSetting({
  name: 'imageCDNs',
  initial: [],
  schema: origins,
});

/** Origins that games are started from; empty for the vendors' own. */
export const launchGameCDNsSetting = defineSetting({
  name: 'launchGameCDNs',
  initial: [],
  schema: origins,
});
