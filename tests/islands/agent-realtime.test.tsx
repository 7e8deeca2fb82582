// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { someIncome, someIncomes } from '../stores/agents/some-income.ts';
import { FakeEvents } from '../stores/fake-events.ts';
import { someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { settle } from './page.ts';

const [list, now] = ['GET /wps/agent/incomes', 'GET /wps/agent/incomes/realtime'];
const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const nowMs = Date.UTC(2027, 2, 10);
const income = (live: string, today: string) => ({
  contractId: 'c-1',
  live: money(live),
  today: money(today),
});

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  stores.platform.on('GET /wps/agent/contracts', () => success({ contracts: [] }));
  stores.platform.on(list, () => success({ ...someIncomes(), list: [] }));
  await stores.loadSession();
});

const card = () => document.querySelector('.records-sums')?.textContent ?? '';

test('the real-time card has two decimals, and the time to the next settlement', async () => {
  const settlesAtMs = nowMs + 290_000;
  stores.platform.on(now, () => success({ nowMs, settlesAtMs, income: income('1200', '5100') }));
  await openAgentCentre('agentRealtimeSalary', '', ['realtime']);
  expect(card()).toContain('Since the last settlement₫\u00a012.00');
  expect(card()).toMatch(/Next settlement in04:(50|49)/);
  expect(card()).toContain('Settled today₫\u00a051.00');
});

test('the card says what is being settled, and is asked for again with the list', async () => {
  stores.platform.on(now, () => success({ nowMs, income: income('1200', '0') }));
  await openAgentCentre('agentRealtimeSalary', '', ['realtime']);
  expect(card()).toContain('Last five minutesSettling now');
  expect(card()).not.toContain('Next settlement in');
  const paid = someIncome({ kind: 'realtime', paid: money('1200') });
  stores.platform.on(list, () => success(someIncomes(paid)));
  const settlesAtMs = nowMs + 240_000;
  stores.platform.on(now, () => success({ nowMs, settlesAtMs, income: income('0', '1200') }));
  FakeEvents.opened.at(-1)?.say('change', 'incomes');
  await settle();
  await settle();
  expect(card()).toContain('Since the last settlement₫\u00a00.00');
  expect(card()).toContain('Settled today₫\u00a012.00');
  expect(document.querySelector('tfoot')?.textContent).toContain('₫\u00a012.00');
});

test('the card is asked for again when the five minutes are over', async () => {
  const settlesAtMs = nowMs + 20;
  stores.platform.on(now, () => success({ nowMs, settlesAtMs, income: income('1200', '0') }));
  await openAgentCentre('agentRealtimeSalary', '', ['realtime']);
  stores.platform.on(now, () => success({ nowMs, income: income('1200', '0') }));
  while (card().includes('Next settlement in')) await settle();
  expect(card()).toContain('Settling now');
});
