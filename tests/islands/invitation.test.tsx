// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { later, refusal, signedIn, success } from '../stores/fake-platform.ts';
import { fillRegistration, openDialog, settings } from './open-dialog.tsx';
import { field, named, press, settle, type } from './page.ts';

const register = 'PUT /wps/member/register';
const affiliate = 'GET /wps/agent/affiliate';

const affiliateLabel = 'Affiliate code';
const affiliateCode = { ...settings.fields.affiliateCode, enabled: true };
const withAffiliate = { settings: { ...settings, fields: { ...settings.fields, affiliateCode } } };
const created = success({ ...signedIn, account: 'lotus88' });

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test.each([
  ['asks for', withAffiliate],
  ['asks for no', {}],
])(
  'a form sent before the code of the address is checked waits and sends it; a brand that %s code',
  async (_, changes) => {
    history.replaceState(null, '', '/?affiliateCode=RIVER42');
    const check = later<unknown>();
    const { platform } = await openDialog('register', changes, (fake) =>
      fake.on(affiliate, () => check.promise),
    );
    platform.on(register, () => created);
    await fillRegistration();
    await press(named('Register'));
    expect(platform.heardOf(register)).toHaveLength(0);
    check.settle(success({ code: 'RIVER42' }));
    await settle();
    expect(platform.heardOf(register)[0]?.input).toMatchObject({ affiliateCode: 'RIVER42' });
    expect(platform.heardOf(affiliate)).toHaveLength(1);
  },
);

test.each([
  ['affiliateCode', affiliateLabel],
  ['referralCode', 'Referral code'],
])(
  'who walked to another page before registering brings the %s of the first',
  async (name, label) => {
    const { platform } = await openDialog('login', withAffiliate, (fake) =>
      fake.on(affiliate, () => refusal('too_many_requests')),
    );
    platform.on(register, () => created);
    sessionStorage.setItem('invitedBy', `?${name}=RIVER42`);
    await press(named('Register', '[role=tab]'));
    expect(field(label).value).toBe('RIVER42');
    await fillRegistration();
    await press(named('Register'));
    expect(platform.heardOf(register)[0]?.input).toMatchObject({ [name]: 'RIVER42' });
  },
);

test.each([
  ['affiliateCode', affiliateLabel],
  ['referralCode', 'Referral code'],
])('a person’s own %s counts, and none where it was taken out', async (name, label) => {
  history.replaceState(null, '', `/?${name}=RIVER42`);
  const { platform } = await openDialog('register', withAffiliate, (fake) =>
    fake.on(affiliate, ({ query }) =>
      query.code === 'RIVER42' ? later<unknown>().promise : success({ code: query.code }),
    ),
  );
  platform.on(register, () => refusal('username_taken'));
  await fillRegistration();
  await type(field(label), 'LAKE77');
  await press(named('Register'));
  await type(field(label), '');
  await press(named('Register'));
  const [changed, emptied] = platform.heardOf(register).map(({ input }) => input);
  expect(changed).toMatchObject({ [name]: 'LAKE77' });
  expect(emptied).not.toHaveProperty(name);
});

test('a wrong affiliate code of the address stays in its field, to be changed or left out', async () => {
  history.replaceState(null, '', '/?affiliateCode=NOBODY1');
  const { platform } = await openDialog('register', withAffiliate, (fake) =>
    fake.on(affiliate, () => refusal('invitation_code_error')),
  );
  platform.on(register, () => created);
  await fillRegistration();
  await press(named('Register'));
  expect(platform.heardOf(register)).toHaveLength(0);
  await press(named('Confirm'));
  expect(field(affiliateLabel).value).toBe('NOBODY1');
  await type(field(affiliateLabel), '');
  await press(named('Register'));
  expect(platform.heardOf(register)[0]?.input).not.toHaveProperty('affiliateCode');
});

test('a link that is turned off while the form is filled in gives its code back to the field', async () => {
  history.replaceState(null, '', '/?affiliateCode=RIVER42');
  const { platform } = await openDialog('register', withAffiliate, (fake) =>
    fake.on(affiliate, () => success({ code: 'RIVER42' })),
  );
  platform.on(register, () => refusal('invitation_code_error'));
  expect(document.body.textContent).not.toContain(affiliateLabel);
  await fillRegistration();
  await press(named('Register'));
  await press(named('Confirm'));
  expect(field(affiliateLabel).value).toBe('RIVER42');
  platform.on(register, () => created);
  await type(field(affiliateLabel), '');
  await press(named('Register'));
  expect(platform.heardOf(register)[1]?.input).not.toHaveProperty('affiliateCode');
});

test.each([
  ['good', success({ code: 'RIVER42' }), 'RIVER42'],
  ['wrong', refusal('invitation_code_error'), undefined],
] as const)(
  'a brand that asks for no affiliate code uses one of the address that is good: %s',
  async (_, check, sent) => {
    history.replaceState(null, '', '/?affiliateCode=RIVER42');
    const { platform } = await openDialog('register', {}, (fake) =>
      fake.on(affiliate, () => check),
    );
    platform.on(register, () => refusal('registration_closed'));
    expect(document.body.textContent).not.toContain(affiliateLabel);
    await fillRegistration();
    await press(named('Register'));
    const [heard] = platform.heardOf(register);
    expect(new Map(Object.entries(heard?.input ?? {})).get('affiliateCode')).toBe(sent);
    expect(platform.heardOf(affiliate)).toHaveLength(1);
  },
);
