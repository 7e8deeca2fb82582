import { expect, test } from 'vitest';
import { createFairSlots, type TaskOwner } from '#lib/fair-slots.ts';

const member = (owner: string): TaskOwner => ({ group: 'members', owner });
const stranger = (owner: string): TaskOwner => ({ group: 'strangers', owner });

/** One slot whose tasks note their names; the first one holds it until it is let go. */
function open(limit = { waiting: 20, waitingEach: 10 }) {
  const slots = createFairSlots({ running: 1, ...limit });
  const ran: string[] = [];
  const held = Promise.withResolvers<void>();
  const tasks: Promise<unknown>[] = [slots.run(stranger('holder'), () => held.promise)];
  const add = (owner: TaskOwner, name: string) => {
    const task = slots.run(owner, async () => ran.push(name));
    tasks.push(task);
    return task;
  };
  const letGo = async () => {
    held.resolve();
    await Promise.all(tasks);
    return ran;
  };
  return { add, letGo };
}

test('one who sends many waits behind everybody who sends one', async () => {
  const { add, letGo } = open();
  for (const name of ['a1', 'a2', 'a3']) add(member('a'), name);
  add(member('b'), 'b1');
  add(member('c'), 'c1');
  expect(await letGo()).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('many strangers take no more turns than the members, however few these are', async () => {
  const { add, letGo } = open();
  for (const name of ['s1', 's2', 's3', 's4']) add(stranger(name), name);
  add(member('a'), 'a1');
  add(member('a'), 'a2');
  expect(await letGo()).toEqual(['s1', 'a1', 's2', 'a2', 's3', 's4']);
});

test('only so many of one owner and of one group wait, and others are not turned away', async () => {
  const { add, letGo } = open({ waiting: 3, waitingEach: 2 });
  add(stranger('a'), 'a1');
  add(stranger('a'), 'a2');
  expect(await add(stranger('a'), 'a3')).toBeUndefined();
  add(stranger('b'), 'b1');
  expect(await add(stranger('c'), 'c1')).toBeUndefined();
  add(member('m'), 'm1');
  expect(await letGo()).toEqual(['a1', 'm1', 'b1', 'a2']);
});

test('a task that fails gives its slot on', async () => {
  const slots = createFairSlots({ running: 1, waiting: 2, waitingEach: 2 });
  const broken = slots.run(member('a'), () => Promise.reject(new Error('broken')));
  const next = slots.run(member('b'), async () => 'done');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await slots.run(member('a'), async () => 'again')).toBe('again');
});
