// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SimulatedPeriodValue } from '#contract/agents/contract-simulation.ts';
import type { ContractTerms } from '#contract/agents/contracts.ts';
import {
  figureScale,
  highestRequirements,
  placeOn,
} from '#islands/agent-centre/contracts/figure-scale.ts';
import { calculatePayLines } from '#islands/agent-centre/contracts/pay-lines.ts';
import { someContract, someOffer, someTerms, tier } from '../stores/agents/some-contract.ts';
import { refusal, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { field, named, press, settle } from './page.ts';

const simulate = 'POST /wps/agent/contracts/simulate';
const outcome = (reachedTier: number | undefined, rateBps: number, amountMinor: number) => ({
  reachedTier,
  rateBps,
  lines: [],
  amountMinor: String(amountMinor),
  carryInMinor: '0',
  dueMinor: String(Math.max(0, amountMinor)),
  carryOutMinor: '0',
  uplineKeepsMinor: '0',
});
const team = (more = {}) => ({
  validStakeMinor: '0',
  ggrMinor: '0',
  ngrMinor: '0',
  activeMembers: 0,
  ...more,
});
const answer = (amountMinor: number) => ({
  periods: [
    {
      period: 'tried',
      team: team({ ngrMinor: String(amountMinor * 10) }),
      outcome: outcome(0, 1_000, amountMinor),
      tiers: [{ isReached: true, outcome: outcome(0, 1_000, amountMinor) }],
    },
  ],
});

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  stores.platform.on('GET /wps/agent/contracts', () =>
    success({ contracts: [someContract({ offer: someOffer() })] }),
  );
  await stores.loadSession();
});

async function openSimulator() {
  await openAgentCentre('agentDividends');
  await press(named('Simulate'));
  await vi.dynamicImportSettled();
  await settle();
}
const slider = (label: string) => {
  const found = document.querySelector<HTMLInputElement>(
    `input[type=range][aria-label="${label}"]`,
  );
  if (!found) throw new Error(`no slider is named ${label}`);
  return found;
};
/** As the browser does it: what React set itself is no change to it. */
const fill = async (input: HTMLInputElement, text: string) => {
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  await act(async () => {
    property?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
};
const slide = (label: string, place: number) => fill(slider(label), String(place));
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 250)));
const heard = () => stores.platform.heardOf(simulate).map(({ input }) => input);
const said = () => document.querySelector('.contract-tried')?.textContent ?? '';

test('a slider and its field say the same figure, and the slider says it in words', async () => {
  await openSimulator();
  await slide('Net revenue (NGR)', 10);
  expect(field('Net revenue (NGR)').value).toBe('1,000,000');
  expect(slider('Net revenue (NGR)').getAttribute('aria-valuetext')).toBe('₫\u00a01,000,000.00');
  await slide('Net revenue (NGR)', -10);
  expect(field('Net revenue (NGR)').value).toBe('-1,000,000');
  await fill(field('Active members'), '25');
  expect(slider('Active members').value).toBe('25');
  await fill(field('Rate the upline reaches, in %'), '12.5');
  expect(slider('Rate the upline reaches, in %').value).toBe('25');
  await fill(field('Valid stakes'), 'many');
  expect(slider('Valid stakes').getAttribute('aria-valuetext')).toBe('–');
});

test('says what the agent bears for its lines, and what it gets back', async () => {
  const [tried] = answer(80_000).periods;
  if (!tried) throw new Error('a simulated period');
  const more = { borneMinor: '90000', passedOnMinor: '10000', returnedMinor: '500' };
  const periods = [{ ...tried, outcome: { ...tried.outcome, ...more } }];
  stores.platform.on(simulate, () => success({ periods }));
  await openSimulator();
  await slide('Net revenue (NGR)', 1);
  await rest();
  await settle();
  expect(said()).toContain('earn ₫\u00a0900.00 more than your whole team');
  expect(said()).toContain('you pay ₫\u00a0100.00 of it to your downlines');
  expect(said()).toContain('You get back ₫\u00a05.00');
});

test('what a slider comes to is asked once it rests, and the last answer stays meanwhile', async () => {
  stores.platform.on(simulate, () => success(answer(80_000)));
  await openSimulator();
  for (const place of [1, 2, 3]) await slide('Net revenue (NGR)', place);
  expect(heard()).toEqual([]);
  await rest();
  await settle();
  expect(heard()).toMatchObject([{ periods: [{ direct: { ngrMinor: '30000000' } }] }]);
  expect(Object.keys(heard()[0] as object)).toEqual(['kind', 'terms', 'periods']);
  expect(said()).toContain('pay ₫\u00a0800.00 at 10%');
  stores.platform.on(simulate, () => refusal('bad_terms', {}, 'These terms make no sense.'));
  await slide('Net revenue (NGR)', 4);
  await rest();
  await settle();
  expect(said()).toContain('pay ₫\u00a0800.00 at 10%');
  expect(document.querySelector('.contract-simulator form')?.textContent).toContain('no sense');
});

test('a wrong figure elsewhere is not asked about by sliding', async () => {
  await openSimulator();
  await fill(field('Valid stakes'), 'many');
  await slide('Net revenue (NGR)', 4);
  await rest();
  expect(heard()).toEqual([]);
});

test('pay is drawn by the base, with words for who does not see it', async () => {
  stores.platform.on(simulate, () => success(answer(80_000)));
  await openSimulator();
  await fill(field('Net revenue (NGR)'), '8,000');
  await press(named('Calculate'));
  const chart = document.querySelector('.pay-chart svg[role=img]');
  expect(chart?.getAttribute('aria-label')).toBe(
    'Net revenue (NGR) from −₫\u00a010,000,000.00 to ₫\u00a010,000,000.00: these figures pay ₫\u00a0800.00. The highest amount shown is ₫\u00a01,000,000.00.',
  );
  expect(chart?.querySelectorAll('.pay-line, .pay-point, .pay-even, .pay-tier')).toHaveLength(4);
  expect(document.querySelector('.pay-legend')?.textContent).toContain(
    'Break-even line: nothing is paid up to ₫\u00a00.00',
  );
});

const bigTiers = [
  tier(40, { minValidStakeMinor: '1000000' }),
  tier(60, { minValidStakeMinor: '3000000' }),
];
const stakeTerms = someTerms({ base: 'validStake', tiers: bigTiers }) as ContractTerms;
const tried = (tiers: readonly object[]) =>
  ({
    period: 'tried',
    team: team({ validStakeMinor: '2000000' }),
    outcome: tiers[0],
    tiers: tiers.map((each) => ({ isReached: false, outcome: each })),
  }) as unknown as SimulatedPeriodValue;

test('pay jumps where a tier begins, and the upline keeps nothing from its own rate on', () => {
  const keeps = (uplineKeepsMinor: string) => ({ uplineKeepsMinor });
  const period = tried([
    { ...outcome(0, 40, 8_000), ...keeps('4000') },
    { ...outcome(1, 60, 12_000), ...keeps('0') },
  ]);
  const span = { from: 0, to: 4_000_000 };
  const lines = calculatePayLines({ terms: stakeTerms, period, uplineBps: 60, ...span });
  expect(lines.steps).toEqual([1_000_000, 3_000_000]);
  expect(lines.pay).toEqual([
    [0, 0],
    [999_999, 0],
    [1_000_000, 4_000],
    [2_999_999, expect.closeTo(11_999.996)],
    [3_000_000, 18_000],
    [4_000_000, 24_000],
  ]);
  expect(lines.reached).toEqual([2_000_000, 8_000]);
  expect(lines.keepsNothing).toBe(3_000_000);
});

test('nothing is paid up to the break-even line, which what is to be set off moves', () => {
  const terms = someTerms() as ContractTerms;
  const period = {
    ...answer(80_000).periods[0],
    tiers: [{ isReached: true, outcome: { ...outcome(0, 1_000, 80_000), carryInMinor: '100000' } }],
    outcome: { ...outcome(0, 1_000, 80_000), carryInMinor: '100000', dueMinor: '0' },
  } as unknown as SimulatedPeriodValue;
  const span = { from: -2_000_000, to: 2_000_000 };
  const lines = calculatePayLines({ terms, period, uplineBps: undefined, ...span });
  expect(lines.breakEven).toBe(1_000_000);
  expect(lines.pay).toEqual([
    [-2_000_000, 0],
    [1_000_000, 0],
    [2_000_000, 100_000],
  ]);
  expect(lines.keeps).toBeUndefined();
});

test('a slider goes to twice of what tiers ask for, and as far as anything that was typed', () => {
  expect(highestRequirements(stakeTerms)).toMatchObject({
    validStake: 3_000_000n,
    ggr: 0n,
    members: 0n,
  });
  const stakes = { requirement: 3_000_000n, usual: 100n, highest: 0n };
  expect(figureScale(stakes)).toEqual({ step: 100_000n, least: 0, most: 100 });
  expect(figureScale({ ...stakes, highest: 10_000_001n, isSigned: true })).toEqual({
    step: 200_000n,
    least: -100,
    most: 100,
  });
  expect(figureScale({ requirement: 3n, usual: 100n, highest: 0n })).toEqual({
    step: 1n,
    least: 0,
    most: 10,
  });
  expect(placeOn(figureScale(stakes), 99_000_000n)).toBe(100);
});
