import { createClient } from '#contract/call.ts';
import { register } from '#contract/identity/registration.ts';
import { launchGame } from '#contract/play/launch.ts';
import type { Seat } from '../tests/support/hub88/bodies.ts';
import type { OperatorApi } from '../tests/support/hub88/operator-api.ts';
import { vendorGame } from '../tests/support/vendor-calls.ts';

/** A new member of a server, launched into the vendor's game over HTTP. */
export async function sitDownOver(
  { origin, api }: { readonly origin: string; readonly api: OperatorApi },
  index: number,
): Promise<Seat> {
  let cookie = '';
  let token: string | undefined;
  const client = createClient({
    fetch: async (request) => {
      if (cookie !== '') request.headers.set('cookie', cookie);
      request.headers.set('x-forwarded-for', `203.0.113.${index + 1}`);
      const response = await fetch(request);
      const given = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
      cookie = [cookie, ...given].filter((each) => each !== '').join('; ');
      return response;
    },
    origin,
    token: () => token,
    headers: () => ({ origin, 'sec-fetch-site': 'same-origin' }),
  });
  const password = 'teal-heron-42';
  const username = `hubseat${String(index).padStart(2, '0')}`;
  const form = { username, password, confirmPassword: password, agreed: true };
  const entered = await client.call(register, form);
  if (!entered.ok) throw new Error(`registration was refused: ${entered.refusal.code}`);
  token = entered.value.token;
  const launched = await client.call(launchGame, { gameId: vendorGame });
  if (!launched.ok) throw new Error(`the launch was refused: ${launched.refusal.code}`);
  const { user, token: held } = api.asked.at(-1)?.body ?? {};
  return { user: String(user), token: String(held), gameCode: vendorGame, currency: 'VND' };
}
