// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { FakeEvents } from '../fake-events.ts';
import { success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';
import { someIncomes } from './some-income.ts';

const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });

test('incomes that are shown are read anew when the platform says so, and others are not', async () => {
  const { platform } = await freshStores();
  platform.on('GET /wps/agent/incomes', () => success(someIncomes()));
  const { openIncomes, watchIncomes } = await import('#stores/agents/incomes.ts');
  const stop = watchIncomes();
  await openIncomes({ kind: 'daily' });
  const stream = FakeEvents.opened.at(-1);
  stream?.say('change', 'incomes');
  stream?.say('change', 'wallet');
  await vi.waitFor(() => expect(platform.heardOf('GET /wps/agent/incomes')).toHaveLength(2));
  expect(platform.heard.every(({ call }) => call === 'GET /wps/agent/incomes')).toBe(true);
  stop();
});

test('what is owed is read on after what is shown', async () => {
  const { platform } = await freshStores();
  const owed = 'GET /wps/agent/incomes/owed';
  const debt = { owedId: 'o-1', kind: 'daily', amount: money('1') };
  platform.on(owed, ({ query }) =>
    success(
      query.cursor
        ? { list: [{ ...debt, owedId: 'o-2' }], total: money('2') }
        : { list: [debt], total: money('2'), next: 'o-1' },
    ),
  );
  const { $owed, loadOwed, readMoreOwed } = await import('#stores/agents/incomes.ts');
  await loadOwed();
  await readMoreOwed();
  expect($owed.get()).toMatchObject({
    value: { list: [{ owedId: 'o-1' }, { owedId: 'o-2' }] },
  });
  expect(platform.heardOf(owed)[1]?.query).toEqual({ cursor: 'o-1' });
});
