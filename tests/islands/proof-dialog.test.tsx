// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ProofWay } from '#contract/identity/proof.ts';
import { refusal, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { eventually } from '../support/eventually.ts';
import {
  dialogName,
  english,
  field,
  findNamed,
  mount,
  named,
  press,
  settle,
  type,
} from './page.ts';

const start = 'POST /wps/member/totp';
const send = 'POST /wps/member/proof/code';

/** A page that sets an authenticator up, of a member who proves it in these ways. */
async function mountProof(ways: readonly ProofWay[], isRight: (proof: object) => boolean) {
  const stores = await freshStores();
  stores.platform.on(start, ({ input }) => {
    if (Object.keys(input as object).length === 0) return refusal('proof_required');
    return isRight(input as object)
      ? success({ secret: 'ABCD', address: 'otpauth://totp/x' })
      : refusal('proof_incorrect');
  });
  stores.platform.on(send, () =>
    success({ expiredMinutes: 5, expirationTime: 1, recipient: 'l•••h@mail.example' }),
  );
  const { ProofDialog } = await import('#islands/kit/auth/proof/proof-dialog.tsx');
  const { startTotp } = await import('#stores/identity/security.ts');
  await mount(<ProofDialog messages={english('kit/auth/proof/proof-dialog.tsx')} ways={ways} />);
  const started = startTotp();
  await eventually(() => settle().then(() => expect(dialogName()).toBe('Confirm it is you')));
  return { ...stores, started };
}

test('a code goes to the contact that was there, and a wrong one is asked for again', async () => {
  const right = (proof: object) => 'contactCode' in proof && proof.contactCode === '123456';
  const { platform, started } = await mountProof(['mail'], right);
  await press(named('Send code'));
  expect(platform.heardOf(send).map(({ input }) => input)).toEqual([{ channel: 'mail' }]);
  expect(document.querySelector('dialog')?.textContent).toContain('l•••h@mail.example');
  await type(field('Code'), '654321');
  await press(named('Continue'));
  expect(document.querySelector('dialog')?.textContent).toContain('said: proof_incorrect');
  await type(field('Code'), '123 456');
  await press(named('Continue'));
  expect(await started).toMatchObject({ ok: true });
  expect(dialogName()).toBeUndefined();
});

test('who has several ways begins with the quickest and may take another', async () => {
  const right = (proof: object) =>
    'authenticatorCode' in proof && proof.authenticatorCode === '123456';
  const { started } = await mountProof(['authenticator', 'sms', 'mail'], right);
  await press(named('Get a code by SMS'));
  expect(findNamed('Send code')).toBeDefined();
  await press(named('Use the authenticator app'));
  await type(field('Code from the app, or a recovery code'), '123456');
  await press(named('Continue'));
  expect(await started).toMatchObject({ ok: true });
});

test('who has none is asked to sign in again', async () => {
  await mountProof(['signIn'], () => false);
  expect(findNamed('Sign in again')).toBeDefined();
});

test('who declines gets the refusal', async () => {
  const { started } = await mountProof(['password'], () => false);
  await press(named('Cancel'));
  expect(await started).toMatchObject({ refusal: { code: 'proof_required' } });
});
