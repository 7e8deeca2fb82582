import type { Page } from 'playwright';
import { type Client, createClient } from '#contract/call.ts';
import { register } from '#contract/identity/registration.ts';
import { transferFunds } from '#contract/money/wallet.ts';

/** Credentials that a member's requests carry. */
export interface SignInHeaders {
  readonly cookie: string;
  readonly token: string;
}

/** A member who has just registered, as their browser goes on. */
interface EnteredMember extends SignInHeaders {
  readonly client: Client;
}

/** A new member who has half of the opening gift with a vendor. */
export async function enter(url: string, index: number): Promise<SignInHeaders> {
  const { client, ...signedIn } = await registerAt(url, index);
  const amount = { amountMinor: '4400000', currency: 'VND' };
  const moved = await client.call(
    transferFunds,
    { direction: 'in', vassalage: 'AV', amount },
    { idempotencyKey: crypto.randomUUID() },
  );
  if (!moved.ok) throw new Error(`the transfer was refused: ${moved.refusal.code}`);
  return signedIn;
}

/** A new member with the whole opening gift, each from an address of their own. */
export async function registerAt(url: string, index: number): Promise<EnteredMember> {
  let cookie = '';
  let token: string | undefined;
  const client = createClient({
    fetch: async (request) => {
      if (cookie !== '') request.headers.set('cookie', cookie);
      const response = await fetch(request);
      const given = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      cookie = [cookie, ...given].filter((each) => each !== '').join('; ');
      return response;
    },
    origin: url,
    token: () => token,
    headers: () => ({
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `2001:db8:${index.toString(16)}::7`,
    }),
  });
  const password = 'teal-heron-42';
  const username = `bench${String(index).padStart(4, '0')}`;
  const input = { username, password, confirmPassword: password, agreed: true };
  const answer = await client.call(register, input);
  if (!answer.ok) throw new Error(`registration was refused: ${answer.refusal.code}`);
  token = answer.value.token;
  return { client, cookie, token };
}

/** Makes the page's browser one of a member who has just registered. */
export async function signUpIn(page: Page, url: string): Promise<void> {
  const client = createClient({
    origin: url,
    headers: () => ({ origin: url, 'sec-fetch-site': 'same-origin' }),
    async fetch(request) {
      const { method, headers } = request;
      const data = request.body ? await request.text() : undefined;
      const sent = { method, headers: Object.fromEntries(headers), ...(data && { data }) };
      const answer = await page.request.fetch(request.url, sent);
      return new Response(await answer.text(), { status: answer.status() });
    },
  });
  const password = 'teal-heron-42';
  const username = `bench${crypto.randomUUID().slice(0, 8)}`;
  const named = { username, password, confirmPassword: password };
  const made = await client.call(register, { ...named, agreed: true, login: true });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
}
