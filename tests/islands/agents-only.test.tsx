// @vitest-environment happy-dom
import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mountWallet, prepare } from './open-wallet.tsx';
import { alertText, dialogName, findNamed, mount, named, press, settle } from './page.ts';

// Kept stores let go of the window a second after their last reader: it has to be there still.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterAll(() => void vi.advanceTimersByTime(STORE_UNMOUNT_DELAY));
beforeEach(() => history.replaceState(null, '', '/en'));

const menuEntry = () => findNamed('Agent centre', '.account-link');

test.each([1, 2, 41, 42] as const)(
  'an agent of type %s has the centre in the menu',
  async (type) => {
    await mountWallet({ type });
    expect(menuEntry()?.getAttribute('href')).toBe('?ac=agentTeamOverview');
    expect(menuEntry()?.dataset.opens).toBe('agents');
    const entry = menuEntry();
    if (entry) await press(entry);
    expect(location.search).toBe('?ac=agentTeamOverview');
  },
);

test.each([0, 4] as const)('an account of type %s has no such entry', async (type) => {
  await mountWallet({ type });
  expect(findNamed('Member centre', '.account-link')).toBeDefined();
  expect(menuEntry()).toBeUndefined();
});

test('a member who asks for it is told that it is for agents', async () => {
  const { island } = await prepare();
  history.replaceState(null, '', '/en?ac=agentTeamOverview');
  await mount(island);
  await settle();
  expect(dialogName()).toBe('Agent centre');
  expect(alertText()).toContain('Non-agents cannot log in to the agent centre.');
  expect(location.search).toBe('');
  await press(named('Confirm'));
  expect(document.querySelector('dialog')).toBeNull();
});

test('a trial who asks for it is told that it needs a real account', async () => {
  const { island } = await prepare({ type: 4 });
  history.replaceState(null, '', '/en?ac=agentTeamOverview');
  await mount(island);
  await settle();
  expect(dialogName()).toBe('Real account needed');
});

test('an agent who asks for it gets it', async () => {
  const { island, root } = await prepare({ type: 1 });
  history.replaceState(null, '', '/en?ac=agentTeamOverview');
  await mount(island);
  await settle();
  expect(root.dataset.opening).toBe('agents');
  expect(location.search).toBe('?ac=agentTeamOverview');
});
