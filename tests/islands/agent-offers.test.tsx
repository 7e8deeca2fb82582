// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  inForce,
  someContract,
  someOffer,
  someTerms,
  tier,
} from '../stores/agents/some-contract.ts';
import { FakeEvents } from '../stores/fake-events.ts';
import { refusal, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { control, errorOf, field, findNamed, named, press, settle, type, typeIn } from './page.ts';

const list = 'GET /wps/agent/contracts';
const send = 'POST /wps/agent/contracts/offer';

const birch = {
  memberId: 'm-birch',
  username: 'birch',
  accountType: 1,
  registeredAtMs: 1,
  available: { amountMinor: '0', currency: 'VND' },
  isClosed: true,
  rebateGroup: 1_880,
  members: 0,
  directMembers: 0,
  contracts: [],
};
const withBirch = (more = {}) =>
  someContract({
    you: 'upline',
    partner: { is: 'downline', memberId: 'm-birch', name: 'birch' },
    ...more,
  });

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  stores.platform.on('GET /wps/agent/downlines/path', () => success({ path: [] }));
  await stores.loadSession();
});

const said = () => document.querySelector('.centre-page')?.textContent ?? '';
const input = (name: string) => {
  const found = document.querySelector(`[name="${name}"]`);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`there is no ${name}`);
};

async function openBirch(contracts: readonly object[] = [], downline: object = birch) {
  stores.platform.on('GET /wps/agent/downlines/one', () => success(downline));
  stores.platform.on(list, () => success({ contracts }));
  await openAgentCentre('agentDownlines', 'member=m-birch');
}

async function openForm() {
  await openBirch();
  await press(named('Offer contract'));
  await vi.dynamicImportSettled();
  await settle();
}

test('who is no agent directly below is offered nothing', async () => {
  const { contracts: _, ...further } = birch;
  await openBirch([], further);
  expect(findNamed('Offer contract')).toBeUndefined();
  expect(stores.platform.heardOf(list)).toEqual([]);
});

test('an offer is sent as it was typed, with as many tiers as there are', async () => {
  await openForm();
  await typeIn(control('Contract'), 'daily');
  expect([...control('Period').querySelectorAll('option')]).toHaveLength(1);
  await type(field('Rate in %'), '0.5');
  await press(named('Add a tier'));
  await type(input('rate.1'), '0.75');
  await type(input('stake.1'), '1,000');
  stores.platform.on(send, () => success(withBirch({ offer: someOffer() })));
  await press(named('Send offer'));
  const none = { minValidStakeMinor: '0', minLossMinor: '0', minActiveMembers: 0 };
  expect(stores.platform.heardOf(send)[0]?.input).toEqual({
    downlineId: 'm-birch',
    kind: 'daily',
    terms: {
      base: 'validStake',
      period: 'day',
      carry: { policy: 'reset' },
      negativeAtEnd: 'dropped',
      payer: 'house',
      aboveUpline: 'held',
      tiers: [
        { ...none, rateBps: 50 },
        { ...none, minValidStakeMinor: '100000', rateBps: 75 },
      ],
    },
  });
  expect(said()).toContain('Offer sent.');
});

test('an offer begins with the upline’s own period and what becomes of its negatives', async () => {
  const terms = someTerms({
    base: 'ggr',
    period: 'week',
    carry: { policy: 'carryFor', periods: 4 },
    negativeAtEnd: 'nextContract',
  });
  stores.platform.on('GET /wps/agent/downlines/one', () => success(birch));
  const own = [someContract({ inForce: inForce({ terms }) })];
  stores.platform.on(list, ({ query }) =>
    success({ contracts: query.you === 'downline' ? own : [] }),
  );
  await openAgentCentre('agentDownlines', 'member=m-birch');
  await press(named('Offer contract'));
  await vi.dynamicImportSettled();
  await settle();
  const shown = ['base', 'period', 'carry', 'carriedPeriods', 'negativeAtEnd'].map(
    (name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value,
  );
  expect(shown).toEqual(['ggr', 'week', 'carryFor', '4', 'nextContract']);
});

test('what is wrong is said at its field before anything is sent, and stays as typed', async () => {
  await openForm();
  await type(field('Rate in %'), '101');
  await press(named('Send offer'));
  expect(errorOf('Rate in %')).toBe('Enter a rate from 0.01 to 100.');
  expect(field('Rate in %').value).toBe('101');
  expect(stores.platform.heardOf(send)).toEqual([]);
});

test('a refusal is said at its field, with what was typed and what goes on now', async () => {
  await openForm();
  await type(field('Rate in %'), '30');
  stores.platform.on(send, () =>
    refusal('rate_above_upline', { terms: { problem: 'rate_above_uplines', tier: 0 } }),
  );
  await press(named('Send offer'));
  expect(errorOf('Rate in %')).toContain('above the upline’s own rate');
  expect(field('Rate in %').value).toBe('30');
  expect(said()).toContain('said: rate_above_upline');
  stores.platform.on(send, () => refusal('offer_open', {}, 'An offer waits.'));
  stores.platform.on(list, () => success({ contracts: [withBirch({ offer: someOffer() })] }));
  await press(named('Send offer'));
  expect(said()).toContain('An offer waits.');
  expect(named('Withdraw offer')).toBeDefined();
  expect(field('Rate in %').value).toBe('30');
});

test('at most six tiers are offered, and any but the last one can be left out', async () => {
  await openForm();
  expect(findNamed('Remove tier 1')).toBeUndefined();
  for (let count = 1; count < 6; count += 1) await press(named('Add a tier'));
  expect(findNamed('Add a tier')).toBeUndefined();
  await press(named('Remove tier 2'));
  expect(document.querySelectorAll('.contract-tier')).toHaveLength(5);
});

test('one’s own offer is taken back', async () => {
  await openBirch([withBirch({ offer: someOffer() })]);
  const withdraw = 'POST /wps/agent/contracts/withdraw';
  stores.platform.on(withdraw, () => success(withBirch()));
  stores.platform.on(list, () => success({ contracts: [withBirch()] }));
  expect(findNamed('Accept')).toBeUndefined();
  await press(named('Withdraw offer'));
  expect(stores.platform.heardOf(withdraw)[0]?.input).toEqual({ contractId: 'c-1', version: 1 });
  expect(named('Offer contract')).toBeDefined();
});

test('what the other side does shows at once, and what was typed stays', async () => {
  await openForm();
  await type(field('Rate in %'), '30');
  stores.platform.on(list, () => success({ contracts: [withBirch({ offer: someOffer() })] }));
  FakeEvents.opened.at(-1)?.say('change', 'contracts');
  await settle();
  await settle();
  expect(named('Withdraw offer')).toBeDefined();
  expect(field('Rate in %').value).toBe('30');
});

test('the rate of each tier says what the agent has itself; past its last tier that of the last', async () => {
  const terms = someTerms({ tiers: [tier(1_000), tier(1_250, { minActiveMembers: 5 })] });
  const own = someContract({ inForce: inForce({ terms }) });
  await openBirch();
  stores.platform.on(list, ({ query }) =>
    success({ contracts: query.you === 'downline' ? [own] : [] }),
  );
  await press(named('Offer contract'));
  await vi.dynamicImportSettled();
  await settle();
  for (let count = 1; count < 3; count += 1) await press(named('Add a tier'));
  const hints = [...document.querySelectorAll('.contract-tier')].map((each) => each.textContent);
  expect(hints[0]).toContain('At most 10%, your own rate in this tier.');
  expect(hints[1]).toContain('At most 12.5%');
  expect(hints[2]).toContain('At most 12.5%');
  await typeIn(control('Contract'), 'daily');
  await settle();
  expect(document.querySelector('.contract-tier')?.textContent).not.toContain('At most');
});
