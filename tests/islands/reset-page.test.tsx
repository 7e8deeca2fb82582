// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { english, field, mount, named, press, settle, type } from './page.ts';

const reset = 'POST /wps/member/password/reset';

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: '',
  minLength: 8,
  maxLength: 16,
  type: 'password' as const,
};

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  stores.platform.on(reset, () => refusal('reset_link_expired'));
});

test('a new password goes with the link that the address holds when it is sent', async () => {
  history.replaceState(null, '', '/en/reset-password#first-link');
  const { ResetPage } = await import('#islands/auth/reset-page.tsx');
  await mount(
    <ResetPage
      messages={english('auth/reset-page.tsx')}
      rule={rule}
      loginPath="/en/login"
      forgotPath="/en/forgot-password"
    />,
  );
  // A newer mail opened in the same tab changes the fragment alone, and loads nothing.
  history.replaceState(null, '', '/en/reset-password#second-link');
  await type(field('New password'), 'heron-teal-9');
  await type(field('Confirm new password'), 'heron-teal-9');
  await press(named('Set new password'));
  await settle();
  expect(stores.platform.heardOf(reset).at(-1)?.input).toMatchObject({ resetToken: 'second-link' });
});
