import { expect, test } from 'vitest';
import { approvals, decideApproval } from '#contract/staff/approvals.ts';
import { auditTrail } from '#contract/staff/audit.ts';
import { addStaff, inviteStaff, staffPeople, withdrawPasskeys } from '#contract/staff/people.ts';
import {
  addDeskPasskey,
  deskPasskeyOptions,
  deskPasskeys,
  deskSession,
  deskSignIn,
  deskSignInOptions,
  invitationOptions,
  removeDeskPasskey,
  takeInvitation,
} from '#contract/staff/sign-in.ts';
import { minuteMs } from '#lib/time.ts';
import { findPerson } from '#platform/staff/index.ts';
import { saveFurtherPasskey } from '#platform/staff/passkeys/passkey.ts';
import { staffPasskeys } from '#platform/staff/passkeys/queries.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { atDesk, isDone, isRefused, makeStaff, staffCall } from '../../support/desk.ts';
import {
  accept,
  addKey,
  browseDesk,
  deskOrigin,
  deskSite,
  enterDesk,
  inviteTo,
  signInAt,
  withDesk,
} from '../../support/desk-browser.ts';
import { testOrigin, useHouse } from '../../support/house.ts';
import { onEachStorage, onStorage } from '../../support/storages.ts';

const newKey = () => createAuthenticator(deskSite);

onEachStorage('an invitation to the desk', (place) => {
  const house = useHouse(place, withDesk);

  test('opens a session with the first passkey, in which nothing works before the second', async () => {
    await makeStaff(house(), 'finn', ['finance', 'auditor']);
    const browser = browseDesk(house());
    const opened = await accept(browser, await inviteTo(house(), 'finn'), newKey());
    expect(opened).toMatchObject({
      value: { name: 'finn', roles: ['finance', 'auditor'], needsPasskey: true },
    });
    expect(await browser.call(staffPeople, {})).toMatchObject(isRefused('second_passkey_needed'));
    expect(await browser.call(deskPasskeys, {})).toMatchObject({ value: [{ name: 'Laptop' }] });
    expect(await addKey(browser, newKey())).toMatchObject({ ok: true });
    expect(await browser.call(deskSession, {})).toMatchObject({ value: { needsPasskey: false } });
    expect(await browser.call(staffPeople, {})).toMatchObject({
      value: [
        { name: 'finn', passkeys: 2 },
        { name: 'owner', passkeys: 0 },
      ],
    });
    expect(await staffCall(house(), auditTrail, { subject: 'staff:finn' })).toMatchObject({
      value: [
        { act: 'staff_added' },
        { act: 'staff_invited', actor: 'staff:owner' },
        { act: 'staff_passkey_added', detail: { passkey: 'Laptop' } },
        { act: 'staff_signed_in', detail: { address: '203.0.113.7' } },
        { act: 'staff_passkey_added', detail: { passkey: 'Telephone' } },
      ],
    });
  });

  test('is taken once, also by two at the same moment', async () => {
    await makeStaff(house(), 'finn', ['finance']);
    const invitation = await inviteTo(house(), 'finn');
    const guests = [0, 1].map(() => ({ browser: browseDesk(house()), key: newKey() }));
    const taken = await Promise.all(
      guests.map(({ browser, key }) => accept(browser, invitation, key)),
    );
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    expect(taken.filter(({ ok }) => !ok)).toMatchObject([isRefused('invitation_ended')]);
    const late = await accept(browseDesk(house()), invitation, newKey());
    expect(late).toMatchObject(isRefused('invitation_ended'));
  });
});

onStorage('who comes to the desk', (place) => {
  const house = useHouse(place, withDesk);

  test('an invitation is good for half an hour, and until the next one', async () => {
    await makeStaff(house(), 'finn', ['finance']);
    const first = await inviteTo(house(), 'finn');
    const second = await inviteTo(house(), 'finn');
    const browser = browseDesk(house());
    const offered = (invitation: string) => browser.call(invitationOptions, { invitation });
    expect(await offered(first)).toMatchObject(isRefused('invitation_ended'));
    expect(await offered('made-up')).toMatchObject(isRefused('invitation_ended'));
    house().clock.advance(30 * minuteMs - 1);
    expect(await offered(second)).toMatchObject({ ok: true });
    house().clock.advance(1);
    expect(await offered(second)).toMatchObject(isRefused('invitation_ended'));
  });

  test('what is offered for one invitation takes no other, in no other browser', async () => {
    await makeStaff(house(), 'finn', ['finance']);
    await makeStaff(house(), 'gail', ['finance']);
    const [finns, gails] = [await inviteTo(house(), 'finn'), await inviteTo(house(), 'gail')];
    const browser = browseDesk(house());
    const offered = await browser.call(invitationOptions, { invitation: finns });
    const credential = newKey().create(offered.ok ? offered.value.options : '');
    const take = (invitation: string, client = browser) =>
      client.call(takeInvitation, { invitation, credential, name: '' });
    expect(await take(finns, browseDesk(house()))).toMatchObject(isRefused('passkey_refused'));
    expect(await take(gails)).toMatchObject(isRefused('passkey_refused'));
    // The challenge is used up, the invitation is not.
    expect(await take(finns)).toMatchObject(isRefused('passkey_refused'));
    expect(await accept(browser, finns, newKey())).toMatchObject({ ok: true });
  });

  test.each([
    ['that the members’ site made', { origin: testOrigin, id: '127.0.0.1' }],
    ['that did not ask for its owner', { ...deskSite, verifies: false }],
  ])('a passkey %s is refused', async (_, other) => {
    await makeStaff(house(), 'finn', ['finance']);
    const invitation = await inviteTo(house(), 'finn');
    const browser = browseDesk(house());
    expect(await accept(browser, invitation, createAuthenticator(other))).toMatchObject(
      isRefused('passkey_refused'),
    );
    expect(await accept(browser, invitation, newKey())).toMatchObject({ ok: true });
  });

  test('a known passkey is nobody else’s', async () => {
    const { keys } = await enterDesk(house(), 'finn', ['finance']);
    await makeStaff(house(), 'gail', ['finance']);
    const invitation = await inviteTo(house(), 'gail');
    expect(await accept(browseDesk(house()), invitation, keys[0])).toMatchObject(
      isRefused('passkey_refused'),
    );
    expect(await accept(browseDesk(house()), invitation, newKey())).toMatchObject({ ok: true });
  });

  test('who has passkeys is not invited, and who is not there neither', async () => {
    await enterDesk(house(), 'finn', ['finance']);
    const invite = (name: string) => staffCall(house(), inviteStaff, { name }, 'owner');
    expect(await invite('finn')).toMatchObject(isRefused('has_passkeys'));
    expect(await invite('nobody')).toMatchObject(isRefused('unknown_staff'));
  });

  test('once there are two owners one alone invites nobody, and the other is told the link', async () => {
    for (const name of ['ann', 'ben']) await makeStaff(house(), name, ['owner']);
    await makeStaff(house(), 'finn', ['finance']);
    const asked = await staffCall(house(), inviteStaff, { name: 'finn' }, 'ann');
    expect(asked).toEqual({ ok: true, value: { waits: expect.any(String) } });
    const approvalId = asked.ok && 'waits' in asked.value ? asked.value.waits : '';
    const yes = { approvalId, is: 'approved' } as const;
    expect(await staffCall(house(), decideApproval, yes, 'ann')).toMatchObject(
      isRefused('own_act'),
    );
    const told = await staffCall(house(), decideApproval, yes, 'ben');
    const link = told.ok && 'done' in told.value ? told.value.done : '';
    const [place, invitation = ''] = link.split('#invitation=');
    expect(place).toBe(`${deskOrigin}/`);
    expect(await accept(browseDesk(house()), invitation, newKey())).toMatchObject({ ok: true });
  });

  test('either passkey signs in; a copy, an unknown one and a used answer do not', async () => {
    const { keys } = await enterDesk(house(), 'finn', ['finance']);
    for (const key of keys) {
      expect(await signInAt(browseDesk(house()), key)).toMatchObject({ value: { name: 'finn' } });
    }
    expect(await signInAt(browseDesk(house()), keys[0], 7)).toMatchObject({ ok: true });
    expect(await signInAt(browseDesk(house()), keys[0], 7)).toMatchObject(
      isRefused('passkey_refused'),
    );
    expect(await signInAt(browseDesk(house()), newKey())).toMatchObject(
      isRefused('passkey_refused'),
    );
    const browser = browseDesk(house());
    const offered = await browser.call(deskSignInOptions, {});
    const credential = keys[1].answer(offered.ok ? offered.value.options : '');
    const cookie = browser.cookies.get('__Host-desk-sign-in') ?? '';
    expect(await browser.call(deskSignIn, { credential })).toMatchObject({ ok: true });
    browser.cookies.set('__Host-desk-sign-in', cookie);
    expect(await browser.call(deskSignIn, { credential })).toMatchObject(
      isRefused('passkey_refused'),
    );
  });

  test('a counter that has grown meanwhile gives a copy away, and a withdrawn passkey counts no use', async () => {
    const { keys } = await enterDesk(house(), 'finn', ['finance']);
    const use = (id: string, counter: number) =>
      atDesk(house(), ({ storage, clock }) =>
        storage.withTransaction((each) =>
          staffPasskeys.recordUse(each, { id, counter, nowMs: clock.nowMs() }),
        ),
      );
    expect(await use(keys[0].id, 5)).toBe(true);
    expect(await use(keys[0].id, 5)).toBe(false);
    expect(await use(keys[0].id, 4)).toBe(false);
    expect(await use(keys[0].id, 6)).toBe(true);
    expect(await use('nothing', 1)).toBe(false);
  });

  test('two passkeys stay, and a third may go', async () => {
    const { browser, keys } = await enterDesk(house(), 'finn', ['finance']);
    const remove = (passkeyId: string) => browser.call(removeDeskPasskey, { passkeyId });
    expect(await remove(keys[0].id)).toMatchObject(isRefused('last_passkeys'));
    expect(await remove('nothing')).toMatchObject(isRefused('unknown_passkey'));
    const other = browseDesk(house());
    const gone = isRefused('not_logged_in');
    await signInAt(other, keys[1]);
    await addKey(browser, newKey());
    expect(await other.call(deskSession, {})).toMatchObject(gone);
    await signInAt(other, keys[1]);
    expect(await remove(keys[0].id)).toMatchObject({ ok: true });
    expect(await other.call(deskSession, {})).toMatchObject(gone);
    expect(await signInAt(other, keys[0])).toMatchObject(isRefused('passkey_refused'));
  });

  test('nobody adds a passkey to somebody else, or by an answer for another browser', async () => {
    const finn = await enterDesk(house(), 'finn', ['finance']);
    const gail = await enterDesk(house(), 'gail', ['finance']);
    const offered = await finn.browser.call(deskPasskeyOptions, {});
    const credential = newKey().create(offered.ok ? offered.value.options : '');
    const cookie = finn.browser.cookies.get('__Host-desk-passkey') ?? '';
    gail.browser.cookies.set('__Host-desk-passkey', cookie);
    expect(await gail.browser.call(addDeskPasskey, { credential, name: '' })).toMatchObject(
      isRefused('passkey_refused'),
    );
  });

  test('a passkey that was under way when all were withdrawn is not kept', async () => {
    const { browser } = await enterDesk(house(), 'finn', ['finance']);
    const offered = await browser.call(deskPasskeyOptions, {});
    const credential = newKey().create(offered.ok ? offered.value.options : '');
    const cookie = browser.cookies.get('__Host-desk-passkey');
    await staffCall(house(), withdrawPasskeys, { name: 'finn' }, 'owner');
    const kept = await atDesk(house(), async (parts) => {
      const person = await findPerson(parts.storage.db, 'finn');
      const session = { id: 'ended', staffId: person?.id ?? '' };
      return saveFurtherPasskey(parts, { credential, name: '' }, { session, cookie });
    });
    expect(kept).toMatchObject(isRefused('passkey_refused'));
  });

  test('twenty passkeys are enough', async () => {
    const { browser } = await enterDesk(house(), 'finn', ['finance']);
    for (let count = 2; count < 20; count += 1) {
      expect(await addKey(browser, newKey())).toMatchObject({ ok: true });
    }
    expect(await addKey(browser, newKey())).toMatchObject(isRefused('passkey_refused'));
  });

  test('an owner withdraws another’s passkeys, and invites anew', async () => {
    const { browser, keys } = await enterDesk(house(), 'finn', ['finance']);
    const withdraw = (name: string) => staffCall(house(), withdrawPasskeys, { name }, 'owner');
    expect(await withdraw('owner')).toMatchObject(isRefused('own_act'));
    expect(await withdraw('nobody')).toMatchObject(isRefused('unknown_staff'));
    expect(await withdraw('finn')).toMatchObject(isDone('finn'));
    expect(await withdraw('finn')).toMatchObject(isRefused('unchanged'));
    expect(await browser.call(deskSession, {})).toMatchObject(isRefused('not_logged_in'));
    expect(await signInAt(browser, keys[0])).toMatchObject(isRefused('passkey_refused'));
    const again = await accept(browser, await inviteTo(house(), 'finn'), newKey());
    expect(again).toMatchObject({ value: { needsPasskey: true } });
    // Without a link a withdrawn invitation lets nobody in either.
    await makeStaff(house(), 'gail', ['finance']);
    const invitation = await inviteTo(house(), 'gail');
    expect(await withdraw('gail')).toMatchObject(isDone('gail'));
    expect(await accept(browseDesk(house()), invitation, newKey())).toMatchObject(
      isRefused('invitation_ended'),
    );
  });

  test('with passkeys that are withdrawn all ends that was asked for by them', async () => {
    await enterDesk(house(), 'otto', ['owner']);
    await house().platform.changeSetting('desk', {
      fourEyes: true,
      withdrawalFromMinor: '1',
      depositFromMinor: '1',
      approvalHours: 24,
    });
    const added = { name: 'gail', roles: ['owner'] } as const;
    const asked = await staffCall(house(), addStaff, added, 'otto');
    expect(asked).toMatchObject({ ok: true, value: { waits: expect.any(String) } });
    const waits = asked.ok && 'waits' in asked.value ? asked.value.waits : '';
    expect(await staffCall(house(), approvals, {}, 'owner')).toMatchObject({
      value: [{ id: waits, askedBy: 'otto' }],
    });
    await staffCall(house(), withdrawPasskeys, { name: 'otto' }, 'owner');
    expect(await staffCall(house(), approvals, {}, 'owner')).toMatchObject({ value: [] });
    const acts = await staffCall(house(), auditTrail, { subject: `approval:${waits}` }, 'owner');
    expect(acts).toMatchObject({
      value: [{ act: 'approval_asked' }, { act: 'approval_rejected', actor: 'staff:owner' }],
    });
    const decided = { approvalId: waits, is: 'approved' } as const;
    expect(await staffCall(house(), decideApproval, decided, 'owner')).toMatchObject(
      isRefused('approval_decided'),
    );
  });
});
