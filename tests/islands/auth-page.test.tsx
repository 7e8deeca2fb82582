// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { registerSetting } from '#platform/brand/settings/index.ts';
import { later } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { english, errorOf, field, findNamed, named, press, serve, type } from './page.ts';

async function servePage(mode: 'login' | 'register', features = 'USERNAMEREG DIRECTREG3') {
  const stores = await freshStores();
  const { AuthPage } = await import('#islands/auth/auth-page.tsx');
  const { initial: register } = registerSetting;
  const affiliateCode = { ...register.fields.affiliateCode, enabled: true };
  const fields = { ...register.fields, affiliateCode };
  const served = serve(
    <AuthPage
      messages={english('auth/auth-page.tsx')}
      settings={{ ...register, fields }}
      features={features}
      homePath="/en"
      helpPath="/en/help"
      mode={mode}
    />,
  );
  return { ...stores, ...served };
}

test('the server draws the whole login form', async () => {
  const { container } = await servePage('login');
  expect(container.querySelector('h1')?.textContent).toBe('Log in');
  expect(field('Username').autocomplete).toBe('username webauthn');
  expect(field('Password').type).toBe('password');
  expect(named('Register', 'a').getAttribute('href')).toBe('/en/register');
  expect(container.innerHTML).not.toContain('style=');
});

test('what was typed before hydration is still there after it', async () => {
  const { hydrate, mismatches } = await servePage('login');
  field('Username').value = 'lotus';
  field('Password').value = 'deep water 9';
  await hydrate();
  expect(field('Username').value).toBe('lotus');
  expect(field('Password').value).toBe('deep water 9');
  expect(mismatches).toEqual([]);
});

test('the island says when it takes over', async () => {
  const { container, hydrate } = await servePage('login');
  let ready = 0;
  container.addEventListener('foyer:ready', () => {
    ready += 1;
  });
  await hydrate();
  expect(ready).toBe(1);
});

test.each([
  ['an untouched form', () => {}],
  [
    'fields that a browser filled in before',
    () => {
      for (const name of ['Username', 'Affiliate code']) field(name).value = '';
    },
  ],
])(
  'a registration held until the island takes over has the codes of the address: %s',
  async (_, fill) => {
    history.replaceState(null, '', '/register?referralCode=RIVER42&affiliateCode=LAKE77');
    const { container, hydrate, platform } = await servePage('register', 'USERNAMEREG DIRECTREG3');
    platform.on('GET /wps/agent/affiliate', () => later<unknown>().promise);
    fill();
    const codes: unknown[] = [];
    const { codesIn } = await import('#islands/kit/auth/invitation-codes.ts');
    container.addEventListener('foyer:ready', () => {
      const form = container.querySelector('form');
      if (form) codes.push(codesIn(form), new FormData(form).get('affiliateCode'));
    });
    await hydrate();
    history.replaceState(null, '', '/');
    expect(codes).toEqual([{ referral: 'RIVER42', affiliate: 'LAKE77' }, 'LAKE77']);
  },
);

test('a form sends nothing into the address should a script be missing', async () => {
  const { container } = await servePage('register');
  expect(container.querySelector('form')?.method).toBe('post');
});

test('the registration page can be reset, errors included', async () => {
  const { hydrate } = await servePage('register');
  await hydrate();
  await type(field('Username'), 'x');
  await press(named('Register'));
  expect(errorOf('Username')).not.toBe('');
  await press(named('Reset'));
  expect(field('Username').value).toBe('');
  expect(errorOf('Username')).toBe('');
  expect(findNamed('Back to home', 'a')?.getAttribute('href')).toBe('/en');
});

test.each(['login', 'register'] as const)(
  'the %s page is sent every text it shows',
  async (mode) => {
    const { container, hydrate } = await servePage(
      mode,
      'USERNAMEREG MOBILEREG DIRECTREG3 MOBILEVERCODELOGIN3',
    );
    await hydrate();
    await press(named(mode === 'login' ? 'By SMS' : 'By mobile', '[role=tab]'));
    expect(container.textContent).not.toContain('undefined');
    for (const button of container.querySelectorAll('button, label, a')) {
      expect(button.textContent?.trim()).not.toBe('');
    }
  },
);
