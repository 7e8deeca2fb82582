import { inviteStaff } from '#contract/staff/people.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import {
  addDeskPasskey,
  deskPasskeyOptions,
  deskSignIn,
  deskSignInOptions,
  invitationOptions,
  prove,
  proveOptions,
  takeInvitation,
} from '#contract/staff/sign-in.ts';
import type { Config } from '#platform/base/config/config.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { makeStaff, staffCall } from './desk.ts';
import type { House } from './house.ts';

export const deskOrigin = 'http://localhost:4330';
export const deskSite = { origin: deskOrigin, id: 'localhost' };

/** Gives a house's platform an address for staff. */
export function withDesk(config: Config): Config {
  const place = { host: '127.0.0.1', port: 4330, allow: [] };
  return { ...config, desk: { ...place, origin: new URL(deskOrigin) } };
}

/** A browser at the desk's address. */
export function browseDesk(
  { platform }: Pick<House, 'platform'>,
  options: Omit<Parameters<typeof openBrowser>[1], 'origin'> = {},
): TestBrowser {
  const { fetchDesk } = platform;
  if (!fetchDesk) throw new Error('the desk of this house has no address');
  return openBrowser({ fetch: fetchDesk }, { origin: deskOrigin, ...options });
}

/** The secret of a new invitation, made on the machine. */
export async function inviteTo(house: House, name: string): Promise<string> {
  await house.platform.changeSetting('desk', {
    fourEyes: false,
    withdrawalFromMinor: '2000000000',
    depositFromMinor: '2000000000',
    approvalHours: 24,
  });
  const invited = await staffCall(house, inviteStaff, { name }, 'owner');
  if (!invited.ok || !('done' in invited.value)) throw new Error('nobody was invited');
  return new URL(invited.value.done).hash.replace('#invitation=', '');
}

const optionsIn = (answer: Awaited<ReturnType<TestBrowser['call']>>) => {
  if (!answer.ok) throw new Error(`options were refused: ${answer.refusal.code}`);
  return (answer.value as { readonly options: string }).options;
};

/** Takes an invitation with a new passkey. */
export async function accept(browser: TestBrowser, invitation: string, key: Authenticator) {
  const offered = await browser.call(invitationOptions, { invitation });
  const credential = offered.ok ? key.create(offered.value.options) : '';
  const taken = await browser.call(takeInvitation, { invitation, credential, name: 'Laptop' });
  if (taken.ok) browser.token = taken.value.token;
  return taken;
}

/** Adds a further passkey in a session. */
export async function addKey(browser: TestBrowser, key: Authenticator) {
  const credential = key.create(optionsIn(await browser.call(deskPasskeyOptions, {})));
  return browser.call(addDeskPasskey, { credential, name: 'Telephone' });
}

/** Signs in by a passkey. */
export async function signInAt(browser: TestBrowser, key: Authenticator, counter?: number) {
  const credential = key.answer(optionsIn(await browser.call(deskSignInOptions, {})), counter);
  const opened = await browser.call(deskSignIn, { credential });
  if (opened.ok) browser.token = opened.value.token;
  return opened;
}

/** Shows a passkey once more. */
export async function proveAt(browser: TestBrowser, key: Authenticator) {
  const credential = key.answer(optionsIn(await browser.call(proveOptions, {})));
  return browser.call(prove, { credential });
}

/** Somebody who works at the desk, signed in just now, with both passkeys. */
export interface AtDesk {
  readonly browser: TestBrowser;
  readonly keys: readonly [Authenticator, Authenticator];
}

/** Makes a staff person, invites them and lets them sign in. */
export async function enterDesk(
  house: House,
  name: string,
  roles?: readonly StaffRole[],
): Promise<AtDesk> {
  await makeStaff(house, name, roles);
  const keys = [createAuthenticator(deskSite), createAuthenticator(deskSite)] as const;
  const browser = browseDesk(house);
  const taken = await accept(browser, await inviteTo(house, name), keys[0]);
  if (!taken.ok) throw new Error(`the invitation was refused: ${taken.refusal.code}`);
  const added = await addKey(browser, keys[1]);
  if (!added.ok) throw new Error(`the second passkey was refused: ${added.refusal.code}`);
  return { browser, keys };
}
