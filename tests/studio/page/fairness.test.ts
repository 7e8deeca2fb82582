// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { Ask } from '#studio/page/client.ts';
import { ClientSeed } from '#studio/page/client-seed.ts';
import { showFairness } from '#studio/page/fairness.ts';
import { texts } from '#studio/page/texts/games-en.ts';

const inUse = { commitment: 'c-1', clientSeed: 's-1', nonce: 4 };
const round = { commitment: 'c-1', clientSeed: 's-1', nonce: 4, serverSeed: null };

/** Answers a rotation as the studio does; a new seed of the browser is taken as it is. */
const ask = (async (call: string, input: { clientSeed?: string }) => ({
  ok: true,
  value:
    call === 'rotate'
      ? {
          revealed: { serverSeed: 'r-1', commitment: 'c-1', clientSeed: 's-1', rounds: 5 },
          fairness: { commitment: 'c-2', clientSeed: null, nonce: 0 },
        }
      : { commitment: 'c-2', clientSeed: input.clientSeed, nonce: 0 },
})) as unknown as Ask;

afterEach(() => document.body.replaceChildren());

/** Returns a reader of the panel's texts about the seeds in use, by name. */
function panelOf(seed: ClientSeed): () => Record<string, string> {
  const rotate = () => seed.rotate(texts);
  const about = { rules: 'How it is played.', share: '97.00%' };
  showFairness({ ...about, texts, fairness: () => seed.fairness, rotate });
  return () => {
    const list = document.querySelector('dialog > dl');
    const names = [...(list?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
    const values = [...(list?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  };
}

test('the panel names the round after the last one, whenever it is opened', () => {
  const seed = new ClientSeed(ask, inUse);
  expect(panelOf(seed)()[texts.nonce]).toBe('4');
  document.body.replaceChildren();
  // Shown twice: begun, and ended.
  for (const each of [round, round, { ...round, nonce: 5 }]) seed.follow(each);
  expect(panelOf(seed)()[texts.nonce]).toBe('6');
});

test('a round that was played before and is shown again counts nothing', () => {
  const seed = new ClientSeed(ask, inUse);
  seed.follow({ ...round, nonce: 2 });
  seed.follow({ ...round, commitment: 'c-0', serverSeed: 'r-0', nonce: 90 });
  expect(seed.fairness).toEqual(inUse);
});

test('a round of a seed that the studio took meanwhile brings that seed', () => {
  const seed = new ClientSeed(ask, inUse);
  seed.follow({ ...round, commitment: 'c-2', clientSeed: 's-2', nonce: 0 });
  expect(seed.fairness).toEqual({ commitment: 'c-2', clientSeed: 's-2', nonce: 1 });
});

test('once a seed is revealed the panel names the new one and its first round', async () => {
  const seed = new ClientSeed(ask, inUse);
  const shown = panelOf(seed);
  const rotate = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === texts.rotate,
  );
  rotate?.click();
  await expect.poll(() => shown()[texts.commitment]).toBe('c-2');
  expect(shown()[texts.nonce]).toBe('0');
});
