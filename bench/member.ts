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
