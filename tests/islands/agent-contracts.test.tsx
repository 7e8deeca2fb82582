// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  ending,
  inForce,
  someContract,
  someOffer,
  someTerms,
  tier,
} from '../stores/agents/some-contract.ts';
import { someTeam } from '../stores/agents/some-team.ts';
import { refusal, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { errorOf, field, findNamed, named, press, settle, type } from './page.ts';

const list = 'GET /wps/agent/contracts';
const preview = 'POST /wps/agent/contracts/preview';
const accept = 'POST /wps/agent/contracts/accept';
const end = 'POST /wps/agent/contracts/terminate';
const flags = 'GET /wps/agent/contracts/consolidated';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  await stores.loadSession();
});

/** Answers the lists: the agent's own contract, and what downlines ask for. */
const have = (own: object, requests: readonly object[] = []) =>
  stores.platform.on(list, ({ query }) =>
    success({ contracts: query.you === 'downline' ? [own] : requests }),
  );
/** The dialog that asks, over the centre. */
const asking = () => document.querySelector('dialog dialog[open]');
const said = () => document.querySelector('.centre-page')?.textContent ?? '';
const answerPreview = (more = {}) =>
  stores.platform.on(preview, () => success({ startsAtMs: 1, endings: [], total: 0, ...more }));

test('kinds that the brand has switched off have no entry, and open no page', async () => {
  stores.platform.on('GET /wps/agent/team', () => success(someTeam()));
  stores.platform.on(flags, () => success({ divtypereq: '0', dailysalreqtype: '0' }));
  await openAgentCentre('agentHourlySalary', '', ['daily']);
  const entries = [...document.querySelectorAll('.centre-entry')].map((each) => each.textContent);
  expect(entries).toContain('Daily wages');
  expect(entries).not.toContain('Dividend record');
  expect(document.querySelector('.centre-page')?.textContent).toContain('switched off');
});

test('the overview says what waits, with a way to it', async () => {
  stores.platform.on('GET /wps/agent/team', () => success(someTeam()));
  stores.platform.on(flags, () =>
    success({ divtypereq: '1', dailysalreqtype: '0', contracthoursalreq: '1' }),
  );
  await openAgentCentre('agentTeamOverview', '', ['dividend', 'daily']);
  const links = [...document.querySelectorAll('.contract-waiting a')];
  expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Dividend contract', '?ac=agentDividends'],
  ]);
});

test('an offer is accepted once what it comes to was shown', async () => {
  have(someContract({ offer: someOffer() }));
  answerPreview();
  await openAgentCentre('agentDividends');
  expect(said()).toContain('Offered by ri•••r');
  await press(named('Accept'));
  expect(asking()?.querySelector('h2')?.textContent).toBe('Accept this version?');
  expect(stores.platform.heardOf(accept)).toEqual([]);
  stores.platform.on(accept, () => success(someContract({ next: inForce() })));
  have(someContract({ next: inForce() }));
  await press(named('Accept', '.dialog-actions .button-main'));
  expect(stores.platform.heardOf(accept)[0]?.input).toEqual({ contractId: 'c-1', version: 1 });
  expect(asking()?.querySelector('h2')?.textContent).toBeUndefined();
  expect(findNamed('Reject')).toBeUndefined();
  expect(named('Terminate')).toBeDefined();
});

test('contracts that would end are listed, and again where others would by then', async () => {
  have(someContract({ inForce: inForce() }));
  answerPreview({ endings: [ending('maple')], total: 1, endsDigest: 'd-1' });
  await openAgentCentre('agentDividends');
  await press(named('Terminate'));
  expect(asking()?.querySelector('li')?.textContent).toContain('birch with maple');
  stores.platform.on(end, () => refusal('preview_changed', {}, 'Others would end by now.'));
  answerPreview({
    endings: [ending('maple'), ending('aspen')],
    total: 2,
    endsDigest: 'd-2',
  });
  await press(named('Yes, end these too'));
  const dialog = asking()?.textContent ?? '';
  expect(dialog).toContain('Others would end by now.');
  expect(dialog).toContain('birch with aspen');
  stores.platform.on(end, () => success(someContract({ inForce: inForce() })));
  await press(named('Yes, end these too'));
  expect(stores.platform.heardOf(end).map(({ input }) => input)).toEqual([
    { contractId: 'c-1', endsDigest: 'd-1' },
    { contractId: 'c-1', endsDigest: 'd-2' },
  ]);
  expect(asking()?.querySelector('h2')?.textContent).toBeUndefined();
});

test('where the other side acted first that is said, with what goes on now', async () => {
  for (const code of ['offer_withdrawn', 'offer_decided']) {
    have(someContract({ offer: someOffer() }));
    await openAgentCentre('agentDividends');
    stores.platform.on('POST /wps/agent/contracts/reject', () =>
      refusal(code, {}, `It is ${code}.`),
    );
    have(someContract());
    await press(named('Reject'));
    expect(said()).toContain(`It is ${code}.`);
    expect(said()).toContain('Nothing is in force and no offer is waiting.');
    expect(findNamed('Reject')).toBeUndefined();
    document.body.replaceChildren();
  }
});

test('what downlines ask for stands on the page of its kind, with its rates and its start', async () => {
  const terms = someTerms({ tiers: [tier(1_200), tier(3_550, { minActiveMembers: 5 })] });
  const asked = someContract({
    you: 'upline',
    inForce: inForce(),
    offer: someOffer({ version: 2, offeredBy: 'downline', terms, askedStartMs: 86_400_000 }),
    partner: { is: 'downline', memberId: 'm-birch', name: 'birch' },
  });
  have(someContract({ inForce: inForce() }), [asked]);
  await openAgentCentre('agentDividends');
  const link = named('birch', 'a');
  expect(link.getAttribute('href')).toBe('?ac=agentDownlines&ac.member=m-birch');
  const request = link.closest('li')?.textContent;
  expect(request).toContain('Version 2');
  expect(request).toContain('Offered by birch on 1970-01-01 08:00 GMT+8.');
  expect(request).toContain('Requested start: 1970-01-02 08:00 GMT+8.');
  expect(request).toContain('Tier 1: 12%');
  expect(request).toContain('Tier 2: 35.5%');
  expect(request).toContain('Version 1: In force from 1970-01-01 08:00 GMT+8.');
});

test('an offer that names no start says that it begins with the next period', async () => {
  have(someContract({ offer: someOffer() }));
  await openAgentCentre('agentDividends');
  expect(said()).toContain('It begins with the next period after it is accepted.');
});

test('a new version begins with the terms in force', async () => {
  const terms = someTerms({
    tiers: [tier(1_000, { minActiveMembers: 3 }), tier(2_000, { minActiveMembers: 9 })],
  });
  have(someContract({ inForce: inForce({ terms }) }));
  await openAgentCentre('agentDividends');
  await press(named('Request a new version'));
  await vi.dynamicImportSettled();
  await settle();
  const rates = [...document.querySelectorAll<HTMLInputElement>('[name^="rate."]')];
  expect(rates.map(({ value }) => value)).toEqual(['10', '20']);
});

test('terms are tried on typed figures, tier by tier', async () => {
  have(someContract({ offer: someOffer() }));
  const outcome = {
    reachedTier: 0,
    rateBps: 800,
    heldAtBps: 800,
    lines: [],
    amountMinor: '80000',
    carryInMinor: '0',
    dueMinor: '80000',
    carryOutMinor: '0',
    uplineKeepsMinor: '0',
    breakEvenMinor: '0',
  };
  const team = { validStakeMinor: '0', ggrMinor: '0', ngrMinor: '1000000', activeMembers: 0 };
  stores.platform.on('POST /wps/agent/contracts/simulate', () =>
    success({
      periods: [{ period: 'tried', team, outcome, tiers: [{ isReached: true, outcome }] }],
    }),
  );
  await openAgentCentre('agentDividends');
  await press(named('Simulate'));
  await vi.dynamicImportSettled();
  await settle();
  await type(field('Net revenue (NGR)'), '10,000');
  await type(field('Rate the upline reaches, in %'), '8');
  await press(named('Calculate'));
  expect(stores.platform.heardOf('POST /wps/agent/contracts/simulate')[0]?.input).toMatchObject({
    kind: 'dividend',
    uplineBps: 800,
    periods: [{ direct: { ngrMinor: '1000000' } }],
  });
  expect(said()).toContain('Capped at 8% by the upline’s tier.');
  expect(said()).toContain('pay ₫\u00a0800.00 at 8%');
  await press(named('Calculate'));
  expect(stores.platform.heardOf('POST /wps/agent/contracts/simulate')).toHaveLength(2);
});

test('a version that is asked for says first which lines would end by it', async () => {
  const request = 'POST /wps/agent/contracts/request';
  have(someContract({ inForce: inForce() }));
  answerPreview({ endings: [ending('cedar')], total: 1, endsDigest: 'd-1' });
  stores.platform.on(request, () => success(someContract({ inForce: inForce() })));
  await openAgentCentre('agentDividends');
  const ask = async () => {
    await press(named('Send offer'));
    await settle();
  };
  await press(named('Request a new version'));
  await vi.dynamicImportSettled();
  await settle();
  await type(field('Rate in %'), '5');
  await ask();
  expect(asking()?.textContent).toContain('Request this version?');
  expect(asking()?.textContent).toContain('cedar');
  await press(named('Cancel', 'dialog dialog *'));
  expect(stores.platform.heardOf(request)).toEqual([]);
  expect(field('Rate in %').value).toBe('5');
  await ask();
  const scrolled = vi.fn();
  HTMLElement.prototype.scrollIntoView = scrolled;
  await press(named('Send offer', 'dialog dialog *'));
  await settle();
  expect(stores.platform.heardOf(request)).toHaveLength(1);
  // The card whose form is gone stands where the form was.
  expect(scrolled.mock.contexts).toEqual([document.querySelector('.contract-card h3')]);
  expect(stores.platform.heardOf(preview)[0]?.input).toMatchObject({
    of: { step: 'request', terms: { tiers: [{ rateBps: 500 }] } },
  });
});

test('terms are tried on what the team really played, period by period', async () => {
  const played = 'POST /wps/agent/contracts/simulate-played';
  const outcome = {
    reachedTier: 0,
    rateBps: 1_000,
    lines: [],
    amountMinor: '0',
    carryInMinor: '0',
    carryOutMinor: '0',
    uplineKeepsMinor: '0',
  };
  const none = { validStakeMinor: '0', ggrMinor: '0', ngrMinor: '0', activeMembers: 0 };
  const period = (key: string, dueMinor: string) => ({
    period: key,
    team: none,
    outcome: { ...outcome, dueMinor },
    tiers: [{ isReached: true, outcome: { ...outcome, dueMinor } }],
  });
  have(someContract({ offer: someOffer() }));
  stores.platform.on(played, () =>
    success({ periods: [period('2026-09', '100000'), period('2026-10', '250000')] }),
  );
  await openAgentCentre('agentDividends');
  await press(named('Simulate'));
  await vi.dynamicImportSettled();
  await settle();
  await press(named('Try it on past periods'));
  expect(stores.platform.heardOf(played)[0]?.input).toMatchObject({
    kind: 'dividend',
    of: { contractId: 'c-1' },
    terms: { tiers: [{ rateBps: 1_000 }] },
  });
  expect(said()).toMatch(/September 2026.*1,000.*October 2026.*2,500/s);
  expect(said()).toContain('The upline’s tier may cap this lower.');
  await type(field('Rate the upline reaches, in %'), '5');
  await press(named('Try it on past periods'));
  expect(stores.platform.heardOf(played).at(-1)?.input).toMatchObject({ uplineBps: 500 });
  expect(said()).not.toContain('may cap this lower');
  await type(field('Rate the upline reaches, in %'), '101');
  await press(named('Try it on past periods'));
  expect(stores.platform.heardOf(played)).toHaveLength(2);
  expect(errorOf('Rate the upline reaches, in %')).not.toBe('');
  await type(field('Rate the upline reaches, in %'), '');
  stores.platform.on(played, () => refusal('too_much_play', {}, 'Too much was played.'));
  await press(named('Try it on past periods'));
  expect(said()).toContain('Too much was played.');
});

test('what is agreed on and not begun shows its start and terms beside the old ones, what differs marked', async () => {
  const old = inForce({ state: 'terminating', endsAtMs: 86_400_000 });
  const agreed = inForce({
    version: 2,
    startsAtMs: 86_400_000,
    terms: someTerms({ tiers: [tier(1_500)] }),
  });
  have(someContract({ inForce: old, next: agreed }));
  await openAgentCentre('agentDividends');
  const versions = [...document.querySelectorAll<HTMLDetailsElement>('.contract-version')];
  expect(versions.map(({ open }) => open)).toEqual([true, true]);
  expect(versions[1]?.querySelector('summary')?.textContent).toContain(
    'begins 1970-01-02 08:00 GMT+8',
  );
  const marked = versions.map((each) =>
    [...each.querySelectorAll('mark')].map(({ textContent }) => textContent),
  );
  expect(marked).toEqual([[], ['15%']]);
});
