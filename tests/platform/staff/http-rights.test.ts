import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memberInfo } from '#contract/identity/accounts.ts';
import { staffRoles } from '#contract/staff/rights.ts';
import { deskSession } from '#contract/staff/sign-in.ts';
import { minuteMs } from '#lib/time.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { isRefused, makeStaff } from '../../support/desk.ts';
import {
  accept,
  browseDesk,
  deskOrigin,
  deskSite,
  enterDesk,
  inviteTo,
  withDesk,
} from '../../support/desk-browser.ts';
import { testOrigin, useHouse } from '../../support/house.ts';
import { listFiles, root } from '../../support/sources.ts';
import { onStorage } from '../../support/storages.ts';
import { accessCalls, deskCalls, freshCalls } from './desk-calls.data.ts';

const every = [...Object.keys(deskCalls), ...Object.keys(accessCalls)];
const ours = { origin: deskOrigin, 'sec-fetch-site': 'same-origin' };

/** Refusals of the desk's guards; any other answer has passed them. */
const siteClosures = new Set([
  'not_logged_in',
  'invalid_token',
  'foreign_origin',
  'second_passkey_needed',
  'staff_right_missing',
  'fresh_passkey_needed',
]);

/** Makes a call with what no call takes: it is told so only behind the siteClosures. */
async function knock(browser: TestBrowser, call: string, headers: Record<string, string> = ours) {
  const [method = '', path = ''] = call.split(' ');
  const token: Record<string, string> =
    browser.token === undefined ? {} : { 'foyer-token': browser.token };
  const sent = { 'content-type': 'application/json', ...token, ...headers };
  const isRead = method === 'GET';
  const address = `${deskOrigin}${path}${isRead ? '?nothing=1' : ''}`;
  const body = isRead ? {} : { body: '{"nothing":1}' };
  const answer = await browser.send(new Request(address, { method, headers: sent, ...body }));
  const { code } = await answer.json();
  return siteClosures.has(code) ? code : 'through';
}

async function answersOf(browser: TestBrowser, headers?: Record<string, string>) {
  const answers: Record<string, string> = {};
  for (const call of every) answers[call] = await knock(browser, call, headers);
  return answers;
}

const expected = (codeOf: (call: string) => string) =>
  Object.fromEntries(every.map((call) => [call, codeOf(call)]));

/** The endpoints among what a file of the contract exports, also those that stand together. */
function callsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('method' in value && 'path' in value) return [`${value.method} ${value.path}`];
  return Object.values(value).flatMap(callsIn);
}

onStorage('the calls of the desk over HTTP', (place) => {
  const house = useHouse(place, withDesk);

  test('are all known here, with who may make them', async () => {
    const files = listFiles('src/contract/staff');
    const modules = await Promise.all(files.map((file) => import(join(root, file))));
    const written = modules.flatMap((each) => callsIn(each));
    expect([...new Set(written)].toSorted()).toEqual(every.toSorted());
  });

  test('each role makes the calls of its rights, and no other', async () => {
    const { browser } = await enterDesk(house(), 'finn', ['auditor']);
    for (const role of staffRoles) {
      await makeStaff(house(), 'finn', [role]);
      const answers = await answersOf(browser);
      expect({ role, answers }).toEqual({
        role,
        answers: expected((call) => {
          const may = role === 'owner' || deskCalls[call]?.includes(role) !== false;
          return may ? 'through' : 'staff_right_missing';
        }),
      });
    }
  });

  test('without roles, without a session or with a member’s nothing is to be had', async () => {
    const member = await house().browseAsMember('maple01');
    const sid = member.cookies.get('__Host-sid') ?? '';
    const byNobody = expected((call) =>
      accessCalls[call] === 'anybody' ? 'through' : 'not_logged_in',
    );
    for (const cookies of [{}, { '__Host-sid': sid }, { '__Host-desk': sid }]) {
      const browser = browseDesk(house());
      for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
      browser.token = member.token;
      expect(await answersOf(browser)).toEqual(byNobody);
    }
    const { browser } = await enterDesk(house(), 'finn', ['auditor']);
    await makeStaff(house(), 'finn', []);
    const byNoRole = await answersOf(browser);
    expect(Object.values(byNoRole).filter((answer) => answer === 'through')).toHaveLength(4);
  });

  test('a staff person’s cookie is worth nothing at the members’ address', async () => {
    const { browser } = await enterDesk(house(), 'finn', ['owner']);
    const cookie = browser.cookies.get('__Host-desk') ?? '';
    const visitor = house().browse();
    visitor.token = browser.token;
    for (const name of ['__Host-desk', '__Host-sid']) {
      visitor.cookies.set(name, cookie);
      expect(await visitor.call(memberInfo, {})).toMatchObject(isRefused('not_logged_in'));
    }
    expect(await browser.call(deskSession, {})).toMatchObject({ ok: true });
  });

  test('members’ calls are not at the desk’s address', async () => {
    const { browser } = await enterDesk(house(), 'finn', ['owner']);
    expect(await browser.call(memberInfo, {})).toMatchObject(isRefused('unknown_call'));
  });

  test('with one passkey nothing works but to add the second, or to leave', async () => {
    await makeStaff(house(), 'finn', ['owner']);
    const browser = browseDesk(house());
    await accept(browser, await inviteTo(house(), 'finn'), createAuthenticator(deskSite));
    expect(await answersOf(browser)).toEqual(
      expected((call) =>
        ['anybody', 'whileIncomplete'].includes(accessCalls[call] ?? '')
          ? 'through'
          : 'second_passkey_needed',
      ),
    );
  });

  test('five minutes after a passkey was shown, what touches money or people asks for it', async () => {
    const { browser } = await enterDesk(house(), 'finn', ['owner']);
    house().clock.advance(5 * minuteMs);
    expect(await answersOf(browser)).toEqual(
      expected((call) => (freshCalls.includes(call) ? 'fresh_passkey_needed' : 'through')),
    );
  });

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['the members’ site', { origin: testOrigin }],
    ['nowhere', {}],
  ])('no page of %s changes anything, whoever is signed in', async (_, headers) => {
    const { browser } = await enterDesk(house(), 'finn', ['owner']);
    expect(await answersOf(browser, headers)).toEqual(
      expected((call) => (call.startsWith('GET ') ? 'through' : 'foreign_origin')),
    );
  });

  test('without the session’s token nothing is changed', async () => {
    const { browser } = await enterDesk(house(), 'finn', ['owner']);
    browser.token = undefined;
    expect(await answersOf(browser)).toEqual(
      expected((call) =>
        call.startsWith('GET ') || accessCalls[call] === 'anybody' ? 'through' : 'invalid_token',
      ),
    );
  });
});
