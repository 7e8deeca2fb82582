import { describe, expect, test } from 'vitest';
import { createSlots } from '#lib/slots.ts';

/** A task that ends when it is told to, and says how many ran beside it. */
function heldTasks() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return 'done';
  };
  return { task, ends, most: () => most };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('slots', () => {
  test('so many run at once, so many wait, and the rest are turned away', async () => {
    const slots = createSlots({ running: 2, waiting: 1 });
    const { task, ends, most } = heldTasks();
    const answers = [1, 2, 3].map(() => slots.run(task));
    expect(await slots.run(task)).toBeUndefined();
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await settle();
    expect(ends).toHaveLength(3);
    for (const end of ends) end();
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
    expect(most()).toBe(2);
  });

  test('a slot that goes on to one who waits is nobody else’s', async () => {
    const slots = createSlots({ running: 1, waiting: 2 });
    const { task, ends, most } = heldTasks();
    const answers = [slots.run(task), slots.run(task)];
    ends[0]?.();
    await settle();
    answers.push(slots.run(task));
    await settle();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await settle();
    ends[2]?.();
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
    expect(most()).toBe(1);
  });

  test('a task that throws gives its slot back', async () => {
    const slots = createSlots({ running: 1, waiting: 0 });
    await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots.run(async () => 'next')).toBe('next');
  });

  test('those who wait go in the order they came', async () => {
    const slots = createSlots({ running: 1, waiting: 3 });
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((each) => slots.run(async () => order.push(each))));
    expect(order).toEqual([1, 2, 3]);
  });
});
