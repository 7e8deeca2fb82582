import { expect, test } from 'vitest';
import { decideApproval } from '#contract/staff/approvals.ts';
import { auditOf } from '#contract/staff/audit.ts';
import { addStaff, setStaffRoles, staffPeople } from '#contract/staff/people.ts';
import { isDone, isRefused, makeStaff, staffCall } from '../../support/desk.ts';
import { useHouse } from '../../support/house.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('staff people', (place) => {
  const house = useHouse(place);
  const add = (name: string, as?: string) =>
    staffCall(house(), addStaff, { name, roles: ['support'] }, as);

  test('are made by an owner, once of a name, and noted', async () => {
    expect(await add('sam')).toMatchObject(isDone('sam'));
    expect(await add('sam')).toMatchObject(isRefused('staff_name_taken'));
    for (const name of ['', 'S', 'two words', 'a/b']) {
      expect(await add(name)).toMatchObject(isRefused('invalid_input'));
    }
    expect(await staffCall(house(), staffPeople, {})).toMatchObject({
      value: [{ name: 'ann' }, { name: 'sam', roles: ['support'], isClosed: false }],
    });
    expect(await staffCall(house(), auditOf, { subject: 'staff:sam' })).toMatchObject({
      value: [{ actor: 'staff:ann', act: 'staff_added', detail: { roles: 'support' } }],
    });
  });

  test('have their roles changed by another, before and after noted', async () => {
    await add('sam');
    const change = { name: 'sam', roles: ['content', 'support'] } as const;
    expect(await staffCall(house(), setStaffRoles, change)).toMatchObject(isDone('sam'));
    expect(await staffCall(house(), setStaffRoles, change)).toMatchObject(isRefused('unchanged'));
    expect(await staffCall(house(), auditOf, { subject: 'staff:sam' })).toMatchObject({
      value: [{}, { detail: { before: 'support', after: 'support content' } }],
    });
    const unknown = { name: 'nobody', roles: [] };
    expect(await staffCall(house(), setStaffRoles, unknown)).toMatchObject(
      isRefused('unknown_staff'),
    );
  });

  test('nobody changes their own roles, and one owner stays', async () => {
    await makeStaff(house(), 'ann', ['owner']);
    const own = { name: 'ann', roles: ['support'] } as const;
    expect(await staffCall(house(), setStaffRoles, own)).toMatchObject(isRefused('own_act'));
    await makeStaff(house(), 'ben', ['owner']);
    const asked = await staffCall(house(), setStaffRoles, { name: 'ben', roles: [] });
    const approvalId = asked.ok && 'waits' in asked.value ? asked.value.waits : '';
    await makeStaff(house(), 'ann', ['compliance']);
    await makeStaff(house(), 'cal', ['support', 'owner']);
    await makeStaff(house(), 'cal', ['compliance']);
    await makeStaff(house(), 'dot', ['owner']);
    await makeStaff(house(), 'ben', ['owner']);
    await makeStaff(house(), 'dot', ['support']);
    const yes = { approvalId, is: 'approved' } as const;
    expect(await staffCall(house(), decideApproval, yes, 'ben')).toMatchObject(
      isRefused('last_owner'),
    );
  });

  test('once there are two owners, one makes nobody without the other', async () => {
    await makeStaff(house(), 'ann', ['owner']);
    await makeStaff(house(), 'ben', ['owner']);
    const asked = await add('sam');
    expect(asked).toMatchObject({ value: { waits: expect.any(String) } });
    const approvalId = asked.ok && 'waits' in asked.value ? asked.value.waits : '';
    const yes = { approvalId, is: 'approved' } as const;
    expect(await staffCall(house(), decideApproval, yes, 'ben')).toMatchObject(isDone('sam'));
  });
});
