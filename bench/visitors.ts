import { buildRequest } from '#contract/build-request.ts';
import { messages } from '#contract/care/messages.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { memberInfo } from '#contract/identity/accounts.ts';
import { statement } from '#contract/money/statement.ts';
import { balance, transferFunds } from '#contract/money/wallet.ts';
import { popularGames } from '#contract/play/game-lists.ts';
import type { Template } from './load-plan.ts';
import { enter, type SignInHeaders } from './member.ts';

/** Of a hundred requests; the rest are reads. */
const mix = { pages: 15, money: 5 };
const pages = ['/', '/en', '/en/rng', '/en/promotions', '/en/help', '/en/live', '/th', '/en/down'];

async function asText(request: Request, address: string): Promise<string> {
  const url = new URL(request.url);
  const body = await request.text();
  const headers = {
    host: url.host,
    'x-forwarded-for': address,
    'accept-encoding': 'br',
    ...Object.fromEntries(request.headers),
    ...(body === '' ? {} : { 'content-length': String(body.length) }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${request.method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** New members of a demonstration, signed in. */
export async function enterMany(url: string, count: number): Promise<SignInHeaders[]> {
  const signedIn: SignInHeaders[] = [];
  for (let index = 0; index < count; index += 1) signedIn.push(await enter(url, index));
  return signedIn;
}

/** Returns a mix of the requests that visitors and these members make. */
export async function visitorsRequests(
  url: string,
  signedIn: readonly SignInHeaders[],
): Promise<Template[]> {
  const members = signedIn.length;

  function call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, index: number) {
    const { cookie = '', token = '' } = signedIn[index % members] ?? {};
    const headers = () => ({ cookie, origin: url });
    const transport = { fetch, origin: url, token: () => token, headers };
    const idempotencyKey = endpoint.isMoney ? `bench-{key}` : undefined;
    const request = buildRequest(
      transport,
      endpoint,
      input,
      idempotencyKey ? { idempotencyKey } : {},
    );
    return asText(request, `198.51.100.${index % 250}`);
  }

  function read(index: number) {
    const each = index % 5;
    if (each === 0) return call(balance, {}, index);
    if (each === 1) return call(statement, {}, index);
    if (each === 2) return call(messages, {}, index);
    if (each === 3) return call(popularGames, {}, index);
    return call(memberInfo, {}, index);
  }

  function page(index: number) {
    const path = index % 10 === 0 ? '/en/rng?q=x{key}' : (pages[index % pages.length] ?? '/');
    return asText(new Request(url + path), `203.0.113.${index % 250}`);
  }

  function money(index: number) {
    const amount = { amountMinor: '100', currency: 'VND' };
    const direction = index % 2 === 0 ? 'in' : 'out';
    return call(transferFunds, { direction, vassalage: 'AV', amount }, index);
  }

  const templates: Template[] = [];
  for (let index = 0; index < 2_000; index += 1) {
    // 37 has no factor in common with 100: pages and money are spread among reads.
    const place = (index * 37) % 100;
    const kind = place < mix.money ? 'money' : place < mix.money + mix.pages ? 'page' : 'read';
    const text = await { money, page, read }[kind](Math.floor(index / 7) + index);
    templates.push({ kind, text });
  }
  return templates;
}
