import { expect, test } from 'vitest';
import { drawOnce, mostDrawn } from '#views/draw-once.ts';
import { memoizeByIdentity } from '#views/memoize.ts';

test('the very same answers make the very same object; one that is another makes another', () => {
  const names = memoizeByIdentity((answers: readonly [{ a: string }, { b: string }]) => ({
    text: answers[0].a + answers[1].b,
  }));
  const [one, other] = [{ a: 'a' }, { b: 'b' }];
  const made = names([one, other]);
  expect(made).toEqual({ text: 'ab' });
  expect(names([one, other])).toBe(made);
  expect(names([one, { b: 'c' }])).toEqual({ text: 'ac' });
  expect(names([{ a: 'a' }, other])).not.toBe(made);
});

test('a part is drawn once of one object and name, and again when it could not be drawn', async () => {
  const shown = {};
  let drawn = 0;
  const draw = async () => `<p>${++drawn}</p>`;
  const twice = [drawOnce(shown, 'menu en /', draw), drawOnce(shown, 'menu en /', draw)];
  expect(await Promise.all(twice)).toEqual(['<p>1</p>', '<p>1</p>']);
  expect(await drawOnce(shown, 'menu vi /', draw)).toBe('<p>2</p>');
  expect(await drawOnce({}, 'menu en /', draw)).toBe('<p>3</p>');
  const fail = () => Promise.reject(new Error('no words'));
  await expect(drawOnce(shown, 'foot', fail)).rejects.toThrow('no words');
  expect(await drawOnce(shown, 'foot', draw)).toBe('<p>4</p>');
});

test('of more parts than are kept, the one not asked for the longest is drawn again', async () => {
  const shown = {};
  let drawn = 0;
  const ask = (name: string) => drawOnce(shown, name, async () => `${++drawn}`);
  await ask('menu');
  for (let count = 1; count < mostDrawn; count += 1) {
    await ask(`page ${count}`);
    expect(await ask('menu')).toBe('1');
  }
  await ask('one more');
  expect(drawn).toBe(mostDrawn + 1);
  expect(await ask('menu')).toBe('1');
  await ask('page 1');
  expect(drawn).toBe(mostDrawn + 2);
});
