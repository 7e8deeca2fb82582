import { expect, test } from 'vitest';
import { type StaffRole, staffRoles } from '#contract/staff/rights.ts';
import { callInProcess } from '#platform/base/http/in-process.ts';
import type { Route } from '#platform/base/http/route.ts';
import { callerOf, deskRoutes } from '#platform/staff/index.ts';
import { atDesk } from '../../support/desk.ts';
import { silent, testOrigin, useHouse } from '../../support/house.ts';
import { onStorage } from '../../support/storages.ts';

const ours = { origin: testOrigin, 'sec-fetch-site': 'same-origin' };

/** Who sees money, and what members ask for. */
const moneyReaders = ['finance', 'finance-approver', 'support', 'compliance', 'auditor'] as const;

/** Which roles may make each call of the desk, beside the owner. */
const deskCalls: Readonly<Record<string, readonly StaffRole[]>> = {
  'GET /desk/approvals/list': ['finance', 'finance-approver', 'compliance', 'auditor'],
  'POST /desk/approvals/decide': ['finance-approver', 'compliance'],
  'GET /desk/audit/of': ['compliance', 'auditor'],
  'GET /desk/deposits/waiting': moneyReaders,
  'GET /desk/deposits/detail': moneyReaders,
  'GET /desk/deposits/proofs': moneyReaders,
  'POST /desk/deposits/approve': ['finance', 'finance-approver'],
  'POST /desk/deposits/reject': ['finance', 'finance-approver'],
  'GET /desk/withdrawals/waiting': moneyReaders,
  'GET /desk/withdrawals/detail': moneyReaders,
  'GET /desk/withdrawals/proofs': moneyReaders,
  'POST /desk/withdrawals/take': ['finance', 'finance-approver'],
  'POST /desk/withdrawals/approve': ['finance', 'finance-approver'],
  'POST /desk/withdrawals/reject': ['finance', 'finance-approver'],
  'POST /desk/withdrawals/resolve': ['finance', 'finance-approver'],
  'POST /desk/withdrawals/force-received': ['finance', 'finance-approver'],
  'POST /desk/withdrawals/return': ['finance', 'finance-approver'],
  'POST /desk/withdrawals/pay-out': ['finance', 'finance-approver'],
  'GET /desk/payment-methods/list': moneyReaders,
  'POST /desk/payment-methods/switch': ['finance'],
  'POST /desk/payment-methods/write': ['finance'],
  'GET /desk/members/detail': [...moneyReaders, 'agent-manager'],
  'POST /desk/accounts/close': ['compliance'],
  'POST /desk/accounts/open': ['compliance'],
  'POST /desk/passwords/give': ['support'],
  'POST /desk/exclusions/begin': ['compliance'],
  'POST /desk/exclusions/end': ['compliance'],
  'POST /desk/messages/send': ['support', 'content'],
  'GET /desk/letters/list': ['support', 'compliance', 'content', 'agent-manager', 'auditor'],
  'GET /desk/games/detail': ['content', 'trader', 'auditor'],
  'POST /desk/games/maintenance': ['trader'],
  'GET /desk/staff/list': ['auditor'],
  'POST /desk/staff/add': [],
  'POST /desk/staff/roles': [],
};

onStorage('rights of staff', (place) => {
  const house = useHouse(place);

  test.each(staffRoles)('%s makes the calls of its rights alone', async (role) => {
    const answers = await atDesk(house(), async (parts) => {
      const log = silent;
      const staff = callerOf({ name: 'ann', roles: [role] });
      const through: string[] = [];
      for (const each of deskRoutes(parts)) {
        // Nothing is what no call takes: it is told so only behind the right.
        const answer = await callInProcess(each, { input: { nothing: 1 }, staff, log });
        const code = answer.ok ? 'ok' : answer.refusal.code;
        if (code !== 'staff_right_missing') through.push(nameOf(each));
      }
      return { through, all: deskRoutes(parts).map(nameOf) };
    });
    expect(answers.all.toSorted()).toEqual(Object.keys(deskCalls).toSorted());
    const may = Object.keys(deskCalls).filter(
      (call) => role === 'owner' || deskCalls[call]?.includes(role),
    );
    expect(answers.through.toSorted()).toEqual(may.toSorted());
  });

  test('no call of the desk is on the members’ address, whoever asks', async () => {
    const browsers = [house().browse(), await house().browseAsMember('maple01')];
    for (const call of Object.keys(deskCalls)) {
      for (const browser of browsers) {
        const [method = '', path = ''] = call.split(' ');
        const body = method === 'GET' ? {} : { body: '{}' };
        const headers = { ...ours, 'content-type': 'application/json' };
        const asked = new Request(`${testOrigin}${path}`, { method, headers, ...body });
        const answer = await browser.send(asked);
        expect({ call, status: answer.status }).toEqual({ call, status: 404 });
      }
    }
  });
});

function nameOf({ endpoint }: Route): string {
  return `${endpoint.method} ${endpoint.path}`;
}
