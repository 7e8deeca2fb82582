import { z } from 'zod';
import type { Config } from '#platform/base/config/config.ts';

/** Whom passkeys are made for: this site, and pages of its address alone. */
export function relyingParty({ origin }: Pick<Config, 'origin'>) {
  return { id: origin.hostname, origin: origin.origin };
}

const text = z.string();

/** What every browser's answer has; the rest is checked by whoever verifies it. */
const shape = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: text }),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** A browser's answer of the standard's form, read from JSON; `undefined` for anything else. */
export function parseCredential<Response>(json: string): Response | undefined {
  try {
    return shape.safeParse(JSON.parse(json)).data as Response | undefined;
  } catch {
    return undefined;
  }
}
