// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const call = 'GET /wps/agent/incomes/realtime';

test('the next settlement is as far off by the browser’s clock as the server’s says', async () => {
  const stores = await freshStores();
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  await stores.loadSession();
  const { $realtimeIncome, loadRealtimeIncome } = await import('#stores/agents/realtime-income.ts');
  const nowMs = Date.UTC(2020, 0, 1);
  stores.platform.on(call, () => success({ nowMs, settlesAtMs: nowMs + 90_000 }));
  const askedAtMs = Date.now();
  await loadRealtimeIncome(true);
  const shown = $realtimeIncome.get();
  const settlesAtMs = shown.state === 'ready' ? shown.value.settlesAtMs : undefined;
  expect(settlesAtMs).toBeGreaterThanOrEqual(askedAtMs + 90_000);
  expect(settlesAtMs).toBeLessThanOrEqual(Date.now() + 90_000);
  expect(shown).toMatchObject({ state: 'ready' });
});
