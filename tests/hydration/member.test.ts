// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import member from '../../src/hydration/member.ts';
import { placeIsland, settle } from './island.ts';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset.session;
  delete dataset.guestsGo;
  document.body.replaceChildren();
});

test.each(['member', 'agent', 'trial'])(
  'a page of a session of kind %s loads the island',
  async (kind) => {
    dataset.session = kind;
    const island = placeIsland(member);
    await settle();
    expect(island.hydrations).toBe(1);
  },
);

test('a guest’s page loads the island only after a sign-in, and once', async () => {
  dataset.session = 'guest';
  const island = placeIsland(member);
  await settle();
  expect(island.loads).toBe(0);
  dataset.session = 'agent';
  await expect.poll(() => island.hydrations).toBe(1);
  dataset.session = 'guest';
  dataset.session = 'member';
  await settle();
  expect(island.loads).toBe(1);
});

test('a page for members alone loads the island for a guest, whom it sends to sign in', async () => {
  dataset.session = 'guest';
  dataset.guestsGo = '/login';
  const island = placeIsland(member);
  await settle();
  expect(island.hydrations).toBe(1);
});

test('an island that could not be loaded is tried again when the line is back', async () => {
  dataset.session = 'member';
  const island = placeIsland(member);
  await settle();
  island.fail();
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(island.loads).toBe(2);
});

test('an island whose words did not come is tried again when the line is back', async () => {
  dataset.session = 'member';
  let tries = 0;
  const load = async () => async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
  };
  member(load, { name: 'island', value: '' }, document.createElement('astro-island'));
  await settle();
  window.dispatchEvent(new Event('online'));
  await settle();
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(tries).toBe(2);
});
