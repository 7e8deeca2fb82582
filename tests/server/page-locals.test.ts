import { expect, test, vi } from 'vitest';
import { brandFacts } from '#contract/brand/brand.ts';
import { createPageLocals } from '#server/page-locals.ts';

const origin = new URL('http://site.example');

/** Locals on a platform that counts what it is asked, and refuses while told to. */
function countingLocals({ version }: { readonly version?: () => number } = {}) {
  const heard: string[] = [];
  const state: { refuses: boolean; says?: string } = { refuses: false };
  const locals = createPageLocals(
    async (request) => {
      heard.push(request.url);
      return Response.json(
        state.refuses
          ? { success: false, code: 'internal_error', message: '', value: {} }
          : { success: true, value: { heard: state.says ?? heard.length } },
      );
    },
    { origin, membersOnly: false, ...(version && { version }) },
  );
  return { heard, state, locals, ask: (code = 'EN') => locals.apiFor(code).call(brandFacts, {}) };
}

test('pages rendered at once are drawn from the very same answer', async () => {
  const { heard, ask } = countingLocals({ version: () => 1 });
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one).toBe(other);
  expect(await ask()).toBe(one);
  expect(heard).toHaveLength(1);
});

test('a second later, in another language, and after a change it is asked again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  try {
    let version = 1;
    const { heard, ask } = countingLocals({ version: () => version });
    await ask();
    await ask('TY');
    expect(heard).toHaveLength(2);
    version = 2;
    await ask();
    expect(heard).toHaveLength(3);
    vi.advanceTimersByTime(1_001);
    await ask();
    expect(heard).toHaveLength(4);
  } finally {
    vi.useRealTimers();
  }
});

test('a second later the same answer is the very same one, and one that changed is not', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { heard, state, ask } = countingLocals({ version: () => 1 });
    state.says = 'one';
    const first = await ask();
    vi.advanceTimersByTime(1_001);
    expect(await ask()).toBe(first);
    expect(heard).toHaveLength(2);
    state.says = 'another';
    vi.advanceTimersByTime(1_001);
    expect(await ask()).toMatchObject({ value: { heard: 'another' } });
    expect(heard).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

test('a refusal is not kept', async () => {
  const { heard, state, ask } = countingLocals({ version: () => 1 });
  state.refuses = true;
  expect(await ask()).toMatchObject({ ok: false });
  state.refuses = false;
  expect(await ask()).toMatchObject({ ok: true });
  expect(heard).toHaveLength(2);
});

test('who writes the texts sees each change at once', async () => {
  const { heard, ask } = countingLocals();
  await ask();
  await ask();
  expect(heard).toHaveLength(2);
});
