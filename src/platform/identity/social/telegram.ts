import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { fromBase64Url } from '#lib/bytes.ts';
import { minuteMs, secondMs } from '#lib/time.ts';

/** Maximum age of Telegram's signature. */
const lifeMs = 5 * minuteMs;

const signed = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const person = z.object({
  id: z.union([z.number().int(), z.string().regex(/^\d+$/)]),
  auth_date: z.coerce.number().int(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/**
 * Verifies Telegram's signed result (core.telegram.org/widgets/login, "Checking authorization") and
 * returns its person with the signature; `undefined` when the signature is wrong or older than five
 * minutes.
 */
export function verifyTelegram(
  result: string,
  context: { readonly botToken: string; readonly nowMs: number },
): { readonly subject: string; readonly hash: string } | undefined {
  const fields = signed.safeParse(parse(result)).data;
  const who = person.safeParse(fields).data;
  if (!fields || !who) return undefined;
  const text = Object.entries(fields)
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const key = createHash('sha256').update(context.botToken).digest();
  const hash = createHmac('sha256', key).update(text).digest();
  if (!timingSafeEqual(hash, Buffer.from(who.hash, 'hex'))) return undefined;
  const ageMs = context.nowMs - who.auth_date * secondMs;
  if (ageMs > lifeMs || ageMs < -minuteMs) return undefined;
  return { subject: String(who.id), hash: who.hash };
}

function parse(result: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64Url(result)));
  } catch {
    return undefined;
  }
}
