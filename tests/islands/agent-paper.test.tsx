// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { inForce, someContract, someTerms, tier } from '../stores/agents/some-contract.ts';
import { someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { named, press } from './page.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  await stores.loadSession();
});

test('the paper has versions side by side, marks what changed, and says from where', async () => {
  const versions = [
    { ...inForce({ state: 'ended', endsAtMs: 2 }), differences: [] },
    {
      ...inForce({ version: 2, startsAtMs: 2, terms: someTerms({ tiers: [tier(900)] }) }),
      differences: [{ field: 'tiers.0.rateBps', before: '1000', after: '900' }],
    },
  ];
  const step = { version: 1, to: 'offered', atMs: 1 };
  stores.platform.on('GET /wps/agent/contracts/one', () =>
    success({
      contract: someContract({ inForce: inForce({ version: 2 }) }),
      versions,
      steps: [
        { ...step, step: 'offered', by: 'upline' },
        { ...step, step: 'accepted', by: 'downline', clientAddress: '203.0.113.7' },
      ],
    }),
  );
  await openAgentCentre('agentDividends', 'contract=c-1');
  expect([...document.querySelectorAll('mark')].map((each) => each.textContent)).toEqual(['9%']);
  expect(document.querySelectorAll('.contract-versions > section')).toHaveLength(2);
  const steps = [...document.querySelectorAll('.contract-steps li')].map(
    (each) => each.textContent,
  );
  expect(steps[0]).toContain('Version 1: offered, by the upline');
  expect(steps[1]).toContain('(from 203.0.113.7)');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await press(named('Print'));
  expect(print).toHaveBeenCalledOnce();
});

test('the paper names both sides, and the house as who offered', async () => {
  const step = { version: 1, to: 'offered', atMs: 1 };
  stores.platform.on('GET /wps/agent/contracts/one', () =>
    success({
      contract: someContract({ inForce: inForce(), partner: { is: 'house' } }),
      versions: [{ ...inForce(), differences: [] }],
      steps: [
        { ...step, step: 'offered', by: 'house' },
        { ...step, step: 'ended', by: 'system' },
      ],
    }),
  );
  await openAgentCentre('agentDividends', 'contract=c-1');
  const sides = [...document.querySelectorAll('.contract-paper > dl dd')];
  expect(sides.map((each) => each.textContent).slice(0, 2)).toEqual([
    'the house (Halcyon)',
    'You (lotus)',
  ]);
  const steps = document.querySelector('.contract-steps')?.textContent;
  expect(steps).toContain('Version 1: offered, by the house');
  expect(steps).toContain('Version 1: ended, automatically');
});
