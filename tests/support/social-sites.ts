import { createHash, createHmac } from 'node:crypto';
import { type SocialProvider, startSocial } from '#contract/identity/social.ts';
import type { TestBrowser } from './browser.ts';

export const botToken = '123456:ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef';

/** Telegram as a brand has it. */
export const telegramSite = { botToken, authorizeUrl: 'https://oauth.telegram.org/auth' };

/** Returns Telegram's answer for a person, signed with a bot's token. */
export function telegramResult(
  person: Readonly<Record<string, string | number>>,
  token = botToken,
) {
  const text = Object.entries(person)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const key = createHash('sha256').update(token).digest();
  const hash = createHmac('sha256', key).update(text).digest('hex');
  return Buffer.from(JSON.stringify({ ...person, hash })).toString('base64url');
}

/** Goes to the other site and comes back with what it gives. */
export async function visit(browser: TestBrowser, provider: SocialProvider) {
  const started = await browser.call(startSocial, { provider });
  if (!started.ok) throw new Error(`the way out was refused: ${started.refusal.code}`);
  const url = new URL(started.value.url);
  const state = url.searchParams.get('state') ?? '';
  if (provider !== 'google') return { provider, code: 'c', state };
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return { provider, code: back.searchParams.get('code') ?? '', state };
}
