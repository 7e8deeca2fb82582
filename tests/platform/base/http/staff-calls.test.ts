import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { rightsOf, type StaffRole } from '#contract/staff/rights.ts';
import { ok } from '#lib/result.ts';
import { route } from '#platform/base/http/route.ts';
import { type ReadDesk, type ReadSession, serveRoutes } from '#platform/base/http/serve.ts';

const origin = 'https://desk.brand.example';
const take = endpoint<Record<string, never>, string>()({
  method: 'POST',
  path: '/desk/withdrawals/take',
  needs: { staff: 'withdrawals.decide' },
});
const none = z.strictObject({});
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
const staffWith =
  (...roles: StaffRole[]): ReadDesk =>
  async () => ({
    staff: { name: 'ann', roles, rights: rightsOf(roles), actor: 'staff:ann' },
    tokens: ['token'],
  });

async function ask(readDesk: ReadDesk | undefined, token = 'token') {
  const app = serveRoutes({
    routes: [takeRoute],
    origins: new Set([origin]),
    envelopes: { currentKey: () => ({}) as never, open: async () => ok({}) },
    readSession: member,
    ...(readDesk && { readDesk }),
    gate: async () => undefined,
    freeSpace: { isShort: async () => false },
    log: pino({ level: 'silent' }),
  });
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    origin,
    'foyer-token': token,
  };
  const request = new Request(origin + take.path, { method: 'POST', headers, body: '{}' });
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

  test('is refused without the session’s token', async () => {
    expect(await ask(staffWith('finance'), 'another')).toBe('invalid_token');
  });

  test('is refused to members and visitors alike', async () => {
    expect(await ask(undefined)).toBe('not_logged_in');
    expect(await ask(async () => undefined)).toBe('not_logged_in');
  });
});
