import { expect, test } from 'vitest';
import { staffRoles } from '#contract/staff/rights.ts';
import { callInProcess } from '#platform/base/http/in-process.ts';
import type { Route } from '#platform/base/http/route.ts';
import { buildCaller, deskRoutes } from '#platform/staff/index.ts';
import { atDesk } from '../../support/desk.ts';
import { silent, testOrigin, useHouse } from '../../support/house.ts';
import { onStorage } from '../../support/storages.ts';
import { accessCalls, deskCalls } from './desk-calls.data.ts';

const ours = { origin: testOrigin, 'sec-fetch-site': 'same-origin' };

onStorage('rights of staff', (place) => {
  const house = useHouse(place);

  test.each(staffRoles)('%s makes the calls of its rights alone', async (role) => {
    const answers = await atDesk(house(), async (parts) => {
      const log = silent;
      const staff = buildCaller({ name: 'ann', roles: [role] });
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
    for (const call of [...Object.keys(deskCalls), ...Object.keys(accessCalls)]) {
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
