import { expect, test } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { giveType, onDatabase } from '../support/database.ts';
import { type House, testOrigin, useHouse } from '../support/house.ts';
import { onStorage } from '../support/storages.ts';
import { calls, type Rights } from './rights.data.ts';

/** Refusals of the platform's guards; any other answer has passed them. */
const siteClosures = new Set([
  'not_logged_in',
  'invalid_token',
  'must_change_password',
  'need_true_account',
  'agents_only',
  'foreign_origin',
]);

const ours = { origin: testOrigin, 'sec-fetch-site': 'same-origin' };

async function knock(
  browser: TestBrowser,
  call: string,
  headers: Readonly<Record<string, string>> = ours,
): Promise<string> {
  const [method = '', path = ''] = call.split(' ');
  const body = method === 'GET' ? {} : { body: '{}' };
  const token: Record<string, string> =
    browser.token === undefined ? {} : { 'foyer-token': browser.token };
  const sent = { 'content-type': 'application/json', ...token, ...headers };
  const request = new Request(`${testOrigin}${path}`, { method, headers: sent, ...body });
  const answer = await browser.send(request);
  if (!answer.headers.get('content-type')?.startsWith('application/json')) {
    await answer.body?.cancel();
    return 'through';
  }
  const { code } = await answer.json();
  return siteClosures.has(code) ? code : 'through';
}

async function answersOf(browser: TestBrowser): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const call of Object.keys(calls)) answers[call] = await knock(browser, call);
  return answers;
}

function expected(codeOf: (rights: Rights) => string) {
  return Object.fromEntries(Object.entries(calls).map(([call, rights]) => [call, codeOf(rights)]));
}

/** Every call as the description names it, with whether it needs a session. */
async function described(house: House): Promise<{ call: string; isOpen: boolean }[]> {
  const answer = await house.browse().send(new Request(`${testOrigin}/wps/openapi.json`));
  const { paths } = await answer.json();
  return Object.entries<Record<string, { security?: unknown }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      isOpen: security === undefined,
    })),
  );
}

onStorage('rights', (place) => {
  const house = useHouse(place);

  test('every call that needs a session is in the table, and the others let a visitor in', async () => {
    const all = await described(house());
    const closed = all.filter(({ isOpen }) => !isOpen).map(({ call }) => call);
    expect(new Set(closed)).toEqual(new Set(Object.keys(calls)));
    for (const { call, isOpen } of all) {
      const answer = await knock(house().browse(), call);
      expect({ call, answer }).toEqual({ call, answer: isOpen ? 'through' : 'not_logged_in' });
    }
  });

  test('a member comes through everywhere but where agents do', async () => {
    const browser = await house().browseAsMember('maple01');
    expect(await answersOf(browser)).toEqual(expected(({ member = 'through' }) => member));
  });

  test.each([1, 2, 41, 42])('an account of type %i comes through everywhere', async (type) => {
    const browser = await house().browseAsMember('maple01');
    await giveType(house(), 'maple01', type);
    expect(await answersOf(browser)).toEqual(expected(() => 'through'));
  });

  test('a trial comes through where no real account is needed', async () => {
    const browser = await house().browseAsMember('maple01');
    await giveType(house(), 'maple01', 4);
    expect(await answersOf(browser)).toEqual(expected(({ trial }) => trial));
  });

  test('whoever must change the password can do that, or leave', async () => {
    const browser = await house().browseAsMember('maple01');
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ must_change_password: 1 })
        .where('username', '=', 'maple01')
        .execute(),
    );
    expect(await answersOf(browser)).toEqual(expected(({ mustChange }) => mustChange));
  });

  test('no page of another site, and no other session’s token, changes anything', async () => {
    const browser = await house().browseAsMember('maple01');
    const other = await house().browseAsMember('maple02');
    const variants: [Record<string, string>, string][] = [
      [{ ...ours, 'foyer-token': '' }, 'invalid_token'],
      [{ ...ours, 'foyer-token': other.token ?? '' }, 'invalid_token'],
      [{ ...ours, origin: 'https://evil.example' }, 'foreign_origin'],
      [{ ...ours, origin: 'null' }, 'foreign_origin'],
      [{ ...ours, 'sec-fetch-site': 'cross-site' }, 'foreign_origin'],
      [{ ...ours, 'sec-fetch-site': 'same-site' }, 'foreign_origin'],
      [{}, 'foreign_origin'],
    ];
    for (const call of Object.keys(calls).filter((each) => !each.startsWith('GET'))) {
      for (const [headers, answer] of variants) {
        expect({ call, answer: await knock(browser, call, headers) }).toEqual({ call, answer });
      }
    }
    expect(await knock(browser, 'GET /wps/member/info')).toBe('through');
  });

  test('no page of another site makes a visitor’s browser sign in, register or write', async () => {
    const foreign: Record<string, string>[] = [
      { ...ours, origin: 'https://evil.example' },
      { ...ours, origin: 'null' },
      { ...ours, 'sec-fetch-site': 'cross-site' },
      { ...ours, 'sec-fetch-site': 'same-site' },
      { ...ours, 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example', 'content-type': 'text/plain' },
      {},
    ];
    const unsafe = (await described(house())).filter(
      ({ call, isOpen }) => isOpen && !call.startsWith('GET'),
    );
    expect(unsafe.length).toBeGreaterThan(8);
    for (const { call } of unsafe) {
      for (const headers of foreign) {
        const answer = await knock(house().browse(), call, headers);
        expect({ call, headers, answer }).toEqual({ call, headers, answer: 'foreign_origin' });
      }
    }
  });
});
