import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, type StaffNeeds } from '#contract/endpoint.ts';
import { listRights, type StaffRole } from '#contract/staff/rights.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { serveRoutes } from '#platform/base/http/serve.ts';
import type { ReadDesk, ReadSession } from '#platform/base/http/serve-options.ts';
import { site } from '#site';

const origin = 'https://desk.brand.example';
const take = endpoint<Record<string, never>, string>()({
  method: 'POST',
  path: '/desk/withdrawals/take',
  needs: { staff: 'withdrawals.decide' },
});
const none = z.strictObject({});
const routeOf = (needs: StaffNeeds) =>
  route(
    endpoint<Record<string, never>, string>()({ method: 'POST', path: '/desk/tested', needs }),
    { input: none, value: z.string() },
    async (_, { staff }) => ok(staff.actor),
  );
const takeRoute = route(take, { input: none, value: z.string() }, async (_, { staff }) =>
  ok(staff.actor),
);

const member: ReadSession = async () => ({
  session: {
    sessionId: 's',
    memberId: 'm',
    accountType: 0,
    currency: 'VND',
    mustChangePassword: false,
    method: 'password',
    openedAtMs: 0,
  },
  tokens: ['token'],
});
const settled = { id: 's', staffId: 'p', isComplete: true, isFresh: true };
const heldBy = (roles: readonly StaffRole[], session = settled): ReadDesk => {
  const staff = { name: 'ann', roles, rights: listRights(roles), actor: 'staff:ann', session };
  return async () => ({ staff, tokens: ['token'] });
};
const staffWith = (...roles: StaffRole[]) => heldBy(roles);

async function ask(
  readDesk: ReadDesk | undefined,
  token = 'token',
  testRoute: Route = takeRoute,
  log = pino({ level: 'silent' }),
) {
  const app = serveRoutes({
    routes: [testRoute],
    origins: new Set([origin]),
    site,
    envelopes: { currentKey: () => ({}) as never, open: async () => ok({}) },
    readSession: member,
    ...(readDesk && { readDesk }),
    closedTo: async () => undefined,
    freeSpace: { isShort: async () => false },
    log,
  });
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    origin,
    'foyer-token': token,
  };
  const request = new Request(origin + testRoute.endpoint.path, {
    method: 'POST',
    headers,
    body: '{}',
  });
  const answer = await app.fetch(request, { clientAddress: '203.0.113.7', requestId: 'r' });
  const { code, value } = await answer.json();
  return code ?? value;
}

describe('a call that needs a right of staff', () => {
  test('is made by staff whose roles have it', async () => {
    expect(await ask(staffWith('finance'))).toBe('staff:ann');
    expect(await ask(staffWith('trader', 'finance'))).toBe('staff:ann');
  });

  test('is refused to other roles, and to who has none', async () => {
    expect(await ask(staffWith('trader', 'support'))).toBe('staff_right_missing');
    expect(await ask(staffWith())).toBe('staff_right_missing');
  });

  test('that is refused stands in the log with who made it, and from where', async () => {
    const lines: object[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
    await ask(staffWith('support'), 'token', takeRoute, log);
    expect(lines).toMatchObject([
      {
        msg: 'a call was refused',
        code: 'staff_right_missing',
        actor: 'staff:ann',
        call: 'POST /desk/withdrawals/take',
        clientAddress: '203.0.113.7',
      },
    ]);
  });

  test('is refused without the session’s token', async () => {
    expect(await ask(staffWith('finance'), 'another')).toBe('invalid_token');
  });

  test('is refused to members and visitors alike', async () => {
    expect(await ask(undefined)).toBe('not_logged_in');
    expect(await ask(async () => undefined)).toBe('not_logged_in');
  });

  test('is refused to who has one passkey, unless it says that it is for these', async () => {
    const one = heldBy(['finance'], { ...settled, isComplete: false });
    expect(await ask(one)).toBe('second_passkey_needed');
    const own = routeOf({ staff: 'desk.enter', whileIncomplete: true });
    expect(await ask(one, 'token', own)).toBe('staff:ann');
  });

  test('is refused where a passkey has to be shown again, by its right or by its own word', async () => {
    const stale = heldBy(['finance'], { ...settled, isFresh: false });
    expect(await ask(stale)).toBe('fresh_passkey_needed');
    const needs = [
      [{ staff: 'withdrawals.decide', fresh: false }, 'staff:ann'],
      [{ staff: 'withdrawals.read' }, 'staff:ann'],
      [{ staff: 'withdrawals.read', fresh: true }, 'fresh_passkey_needed'],
      // Who may not do it is not sent for a passkey first.
      [{ staff: 'staff.write' }, 'staff_right_missing'],
    ] as const;
    for (const [each, outcome] of needs) {
      expect(await ask(stale, 'token', routeOf(each))).toBe(outcome);
    }
  });
});
