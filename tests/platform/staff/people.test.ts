import { expect, test } from 'vitest';
import { decideApproval } from '#contract/staff/approvals.ts';
import { auditTrail } from '#contract/staff/audit.ts';
import { addStaff, inviteStaff, setStaffRoles, staffPeople } from '#contract/staff/people.ts';
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
    expect(await staffCall(house(), auditTrail, { subject: 'staff:sam' })).toMatchObject({
      value: [{ actor: 'staff:ann', act: 'staff_added', detail: { roles: 'support' } }],
    });
  });

  test('have their roles changed by another, before and after noted', async () => {
    await add('sam');
    const change = { name: 'sam', roles: ['content', 'support'] } as const;
    expect(await staffCall(house(), setStaffRoles, change)).toMatchObject(isDone('sam'));
    expect(await staffCall(house(), setStaffRoles, change)).toMatchObject(isRefused('unchanged'));
    expect(await staffCall(house(), auditTrail, { subject: 'staff:sam' })).toMatchObject({
      value: [
        {},
        { act: 'staff_roles_changed', detail: { before: 'support', after: 'support content' } },
      ],
    });
    const unknown = { name: 'nobody', roles: [] };
    expect(await staffCall(house(), setStaffRoles, unknown)).toMatchObject(
      isRefused('unknown_staff'),
    );
  });

  test('are not invited where the desk has no address', async () => {
    await add('sam');
    expect(await staffCall(house(), inviteStaff, { name: 'sam' })).toMatchObject(
      isRefused('desk_closed'),
    );
  });

  test('nobody changes their own roles', async () => {
    await makeStaff(house(), 'ann', ['owner', 'finance']);
    for (const roles of [['owner'], ['owner', 'finance', 'trader'], []] as const) {
      const own = { name: 'ann', roles };
      expect(await staffCall(house(), setStaffRoles, own)).toMatchObject(isRefused('own_act'));
    }
    expect(await staffCall(house(), staffPeople, {})).toMatchObject({
      value: [{ name: 'ann', roles: ['owner', 'finance'], isClosed: false }],
    });
  });

  test('two owners stay', async () => {
    for (const name of ['ann', 'ben', 'cal']) await makeStaff(house(), name, ['owner']);
    const dismiss = async (name: string, as: string, second: string) => {
      const asked = await staffCall(house(), setStaffRoles, { name, roles: ['support'] }, as);
      if (!asked.ok || !('waits' in asked.value)) return asked;
      const yes = { approvalId: asked.value.waits, is: 'approved' } as const;
      return staffCall(house(), decideApproval, yes, second);
    };
    expect(await dismiss('cal', 'ann', 'ben')).toMatchObject(isDone('cal'));
    expect(await dismiss('ben', 'ann', 'ben')).toMatchObject(isRefused('last_owner'));
    // What is no owner's goes on.
    expect(
      await staffCall(house(), setStaffRoles, { name: 'cal', roles: ['trader'] }),
    ).toMatchObject({ value: { waits: expect.any(String) } });
  });

  test('two owners stay also where two are dismissed one after another', async () => {
    for (const name of ['ann', 'ben', 'cal', 'dot']) await makeStaff(house(), name, ['owner']);
    const ask = async (name: string) => {
      const asked = await staffCall(house(), setStaffRoles, { name, roles: [] }, 'ann');
      return asked.ok && 'waits' in asked.value ? asked.value.waits : '';
    };
    const waiting = [await ask('ben'), await ask('cal'), await ask('dot')];
    const answers = [];
    for (const approvalId of waiting) {
      answers.push(await staffCall(house(), decideApproval, { approvalId, is: 'approved' }, 'dot'));
    }
    expect(answers).toMatchObject([isDone('ben'), isDone('cal'), isRefused('last_owner')]);
  });

  test('where nothing waits for a second person one owner stays', async () => {
    const desk = { withdrawalFromMinor: '1', depositFromMinor: '1', approvalHours: 24 };
    await house().platform.changeSetting('desk', { fourEyes: false, ...desk });
    for (const name of ['ann', 'ben']) await makeStaff(house(), name, ['owner']);
    const dismissed = { name: 'ben', roles: [] };
    expect(await staffCall(house(), setStaffRoles, dismissed)).toMatchObject(isDone('ben'));
    await makeStaff(house(), 'cal', ['support']);
    const promoted = { name: 'cal', roles: ['owner'] } as const;
    expect(await staffCall(house(), setStaffRoles, promoted)).toMatchObject(isDone('cal'));
    const left = { name: 'ann', roles: [] };
    expect(await staffCall(house(), setStaffRoles, left, 'cal')).toMatchObject(isDone('ann'));
    expect(
      await staffCall(house(), setStaffRoles, { name: 'cal', roles: [] }, 'cal'),
    ).toMatchObject(isRefused('own_act'));
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
