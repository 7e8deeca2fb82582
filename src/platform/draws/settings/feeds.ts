import { z } from 'zod';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { written } from '#platform/base/settings/setting-kinds.ts';

/** Feed of results from stations that draw by themselves. */
export interface DrawFeed {
  /** Name shown to staff and members: `xsmb`. */
  readonly name: string;
  /** Regions and codes of stations: `MB`, `MN_ANGIANG`. */
  readonly of: readonly string[];
  /** A file in the data folder, `feeds/mb.json`, or an https address. */
  readonly from: string;
  /** Ed25519, 64 hexadecimal digits: a document that it signed is entered at once. */
  readonly publicKey?: string | undefined;
  /** Approval by two people in place of a key: results wait until both agree. */
  readonly approval?: 'two people' | undefined;
}

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Returns whether an address is https, or plain http on this machine. */
export function isSafeUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
}

/** Returns whether a path stays below the data folder. */
function isInnerPath(text: string): boolean {
  return /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(text);
}

const feed = z
  .strictObject({
    name: written(/^[a-z0-9][a-z0-9-]{0,39}$/, 'takes 1 to 40 of a to z, 0 to 9 and "-"'),
    of: z
      .array(written(/^\w{1,40}$/, 'takes MB, MT, MN or the code of a station'))
      .min(1, 'takes at least one region or station')
      .max(60, 'takes at most 60 regions and stations'),
    from: z
      .string('takes a file or an address as text')
      .max(500, 'takes at most 500 characters')
      .refine((text) => isInnerPath(text) || isSafeUrl(text), {
        error: 'takes a file in the data folder, such as "feeds/mb.json", or an https address',
      }),
    publicKey: written(/^[0-9a-f]{64}$/, 'takes 64 hexadecimal digits in small letters').optional(),
    approval: z.literal('two people').optional(),
  })
  .refine(({ publicKey, approval }) => (publicKey === undefined) !== (approval === undefined), {
    error: 'takes either a publicKey or "approval": "two people"',
  });

const schema = z
  .array(feed)
  .max(20, 'takes at most 20 feeds')
  .refine((feeds) => new Set(feeds.map(({ name }) => name)).size === feeds.length, {
    error: 'has two feeds of one name',
  });

/** Feeds of station results; empty when staff enter them. */
export const drawFeedsSetting = defineSetting({
  name: 'drawFeeds',
  initial: [] as readonly DrawFeed[],
  schema,
});
