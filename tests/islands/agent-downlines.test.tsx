// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { refusal, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { control, errorOf, field, findNamed, named, press, settle, type, typeIn } from './page.ts';

const list = 'GET /wps/agent/downlines';
const one = 'GET /wps/agent/downlines/one';
const path = 'GET /wps/agent/downlines/path';
const open = 'PUT /wps/agent/downlines';
const group = 'POST /wps/agent/downlines/rebate-group';
const links = 'GET /wps/agent/links';

const downline = (username: string, more = {}) => ({
  memberId: `m-${username}`,
  username,
  accountType: 0,
  registeredAtMs: 1,
  available: { amountMinor: '150000', currency: 'VND' },
  isClosed: false,
  members: 0,
  directMembers: 0,
  rebateGroup: 1_880,
  monthResult: { amountMinor: '-2500', currency: 'VND' },
  ...more,
});
const birch = downline('birch', {
  accountType: 1,
  members: 12,
  directMembers: 3,
  contracts: [
    { kind: 'dividend', state: 'accepted', offeredBy: 'downline' },
    { kind: 'hourly', state: 'accepted' },
  ],
});
const step = (username: string) => ({ memberId: `m-${username}`, username, accountType: 1 });

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  stores.platform.on(path, () => success({ path: [step('river')] }));
  await stores.loadSession();
});

const said = () => document.querySelector('.centre-page')?.textContent ?? '';
const invalid = (max: number) =>
  refusal('invalid_input', {
    fields: { rebateGroup: { code: 'wrong_format', messageKey: 'rebate_group', min: 1800, max } },
  });

test('the list shows each line with what stands below, and reads on', async () => {
  stores.platform.on(list, ({ query }) =>
    query.cursor
      ? success({ list: [downline('maple', { isClosed: true })] })
      : success({ list: [birch], next: 'c-1' }),
  );
  await openAgentCentre('agentDownlines');
  const rows = () => [...document.querySelectorAll('tbody tr')].map((each) => each.textContent);
  expect(rows()).toEqual([
    'birchAgent12 (3 directly)₫\u00a01,500.00−₫\u00a025.00Never1,880Dividend contract: Agreed, waiting for you · Hourly salary contract: Agreed',
  ]);
  expect(said()).toContain('Showing the first 1 line. More are available');
  await press(named('Show more'));
  expect(said()).not.toContain('More are available');
  expect(rows()[1]).toBe('mapleMemberClosed0₫\u00a01,500.00−₫\u00a025.00Never1,880–');
  expect(findNamed('Show more')).toBeUndefined();
  expect(stores.platform.heardOf(list).map(({ query }) => query)).toEqual([{}, { cursor: 'c-1' }]);
});

test('the order that is chosen stands in the address', async () => {
  stores.platform.on(list, () => success({ list: [birch], next: 'c-1' }));
  await openAgentCentre('agentDownlines', 'view=list');
  const order = control('Sort by');
  await act(async () => {
    order.value = 'result';
    order.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(location.search).toBe('?ac=agentDownlines&ac.order=result');
});

test('what an address says of filters and order is asked for, and of the file', async () => {
  stores.platform.on(list, () => success({ list: [birch], next: 'c-1' }));
  await openAgentCentre('agentDownlines', 'order=result&accounts=agents&inactive=14');
  expect(named('Agents only').getAttribute('aria-pressed')).toBe('true');
  expect(stores.platform.heardOf(list).at(-1)?.query).toEqual({
    order: 'result',
    accounts: 'agents',
    inactiveDays: '14',
  });
  expect(said()).toContain('Agents only · Inactive for 14 daysClear filters');
  await press(named('With balance'));
  expect(location.search).toBe(
    '?ac=agentDownlines&ac.order=result&ac.accounts=agents&ac.balance=some&ac.inactive=14',
  );
  const file = document.querySelector<HTMLAnchorElement>('a[download]')?.href ?? '';
  expect(new URL(file, 'http://x').searchParams.get('inactiveDays')).toBe('14');
});

test('a choice that nothing fits says so, and is cleared by one press', async () => {
  stores.platform.on(list, () => success({ list: [] }));
  const days = 'active=yes&from=2026-11-01&to=2026-11-07';
  await openAgentCentre('agentDownlines', `order=name&balance=some&inactive=7&${days}`);
  expect(said()).toContain(
    'No downlines match these filters: With balance · Inactive for 7 days · Placed bets from 2026-11-01 to 2026-11-07.',
  );
  expect(stores.platform.heardOf(list).at(-1)?.query).toEqual({
    order: 'name',
    balance: 'some',
    inactiveDays: '7',
    activeFrom: '2026-11-01',
    activeTo: '2026-11-07',
  });
  await press(named('Clear filters'));
  expect(location.search).toBe('?ac=agentDownlines&ac.order=name');
});

test('a line is named by the way down to it, each step a link', async () => {
  stores.platform.on(list, () => success({ list: [] }));
  stores.platform.on(path, () => success({ path: ['river', 'birch', 'maple'].map(step) }));
  await openAgentCentre('agentDownlines', 'of=m-maple');
  const steps = [...document.querySelectorAll('.line-path a')].map((each) => [
    each.textContent,
    each.getAttribute('href'),
  ]);
  expect(steps).toEqual([
    ['river', '?ac=agentDownlines'],
    ['birch', '?ac=agentDownlines&ac.of=m-birch'],
  ]);
  expect(said()).toContain('This account has no one below it.');
});

test('a search wants three characters, keeps what was typed, and stands in the address', async () => {
  stores.platform.on(list, () => success({ list: [] }));
  await openAgentCentre('agentDownlines');
  await type(field('Username starts with'), 'bi');
  await press(named('Search'));
  expect(errorOf('Username starts with')).toBe('Type at least 3 characters.');
  expect(field('Username starts with').value).toBe('bi');
  await type(field('Username starts with'), 'bir');
  await press(named('Search'));
  expect(location.search).toBe('?ac=agentDownlines&ac.search=bir');
});

test('a downline registered and signed in last by the clock of the brand', async () => {
  stores.platform.on(one, () => success(downline('maple', { lastSignInAtMs: 86_400_000 })));
  await openAgentCentre('agentDownlines', 'member=m-maple');
  expect(said()).toContain('Registered1970-01-01 08:00 GMT+8');
  expect(said()).toContain('Last sign-in1970-01-02 08:00 GMT+8');
});

test('a search of the address that is too short is refused at its field, and not asked for', async () => {
  await openAgentCentre('agentDownlines', 'search=co');
  expect(errorOf('Username starts with')).toBe('Type at least 3 characters.');
  expect(stores.platform.heardOf(list)).toEqual([]);
  expect(named('Show all')).toBeDefined();
  expect(findNamed('Try again')).toBeUndefined();
});

test('who has signed in longer ago than is kept was here all the same', async () => {
  const found = [downline('maple', { wasHereBefore: true }), downline('alder', {})];
  stores.platform.on(list, () => success({ list: found }));
  await openAgentCentre('agentDownlines');
  const cells = [...document.querySelectorAll('tbody .records-time')];
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Long ago', 'Never']);
});

test('who is not below the agent is not there', async () => {
  stores.platform.on(one, () => refusal('unknown_downline', {}, 'Nobody below you has this id.'));
  await openAgentCentre('agentDownlines', 'member=m-hazel');
  expect(said()).toContain('Nobody below you has this id.');
});

test('a direct line is given another rebate group, within bounds that are told', async () => {
  stores.platform.on(one, () => success(birch));
  stores.platform.on(path, () => success({ path: ['river', 'birch'].map(step) }));
  stores.platform.on(group, () => invalid(1_890));
  await openAgentCentre('agentDownlines', 'member=m-birch');
  await type(field('Rebate group'), '1,895');
  await press(named('Save group'));
  expect(errorOf('Rebate group')).toBe('Choose a group from 1,800 to 1,890.');
  expect(field('Rebate group').value).toBe('1,895');
  stores.platform.on(group, () => success({ ...birch, rebateGroup: 1_890 }));
  await type(field('Rebate group'), '1890');
  await press(named('Save group'));
  expect(stores.platform.heardOf(group).at(-1)?.input).toEqual({
    memberId: 'm-birch',
    rebateGroup: 1_890,
  });
  expect(said()).toContain('Rebate group changed.');
  expect(document.querySelector('.downline-facts')?.textContent).toContain('1,890');
});

test('who is further below has no form for that', async () => {
  stores.platform.on(one, () => success(downline('maple')));
  stores.platform.on(path, () => success({ path: ['river', 'birch', 'maple'].map(step) }));
  await openAgentCentre('agentDownlines', 'member=m-maple');
  expect(said()).toContain('Main wallet');
  expect(findNamed('Save group')).toBeUndefined();
});

test('an account is opened, and its password shown once', async () => {
  stores.platform.on(links, () => success({ links: [] }));
  stores.platform.on(open, () =>
    refusal('username_taken', { fields: { username: { code: 'taken', messageKey: 'taken' } } }),
  );
  await openAgentCentre('agentRegisterDownline');
  await press(named('Open account'));
  expect(errorOf('Username')).toBe('Fill this in.');
  await type(field('Username'), 'rowan01');
  await typeIn(control('Account type'), '1');
  await press(named('Open account'));
  expect(field('Username').value).toBe('rowan01');
  const answer = { memberId: 'm-rowan', username: 'rowan01', password: 'Once-4711' };
  stores.platform.on(open, () => success(answer));
  await press(named('Open account'));
  expect(stores.platform.heardOf(open).at(-1)?.input).toEqual({
    username: 'rowan01',
    accountType: 1,
  });
  expect(document.querySelector('.agent-secret')?.textContent).toBe('Once-4711');
  await press(named('Open another account'));
  expect(said()).not.toContain('Once-4711');
});

test('a link is made, counts who came by it, and is turned off', async () => {
  const link = {
    linkId: 'l-1',
    code: 'ABCDEFGH23',
    accountType: 0,
    rebateGroup: 1_880,
    isOn: true,
    registrations: 2,
    createdAtMs: 1,
  };
  stores.platform.on(links, () => success({ links: [] }));
  stores.platform.on('PUT /wps/agent/links', () => success(link));
  stores.platform.on('POST /wps/agent/links/switch', () => success({ ...link, isOn: false }));
  await openAgentCentre('agentRegisterDownline');
  const typed = [...document.querySelectorAll<HTMLInputElement>('[name=rebateGroup]')].at(-1);
  if (typed) await type(typed, '1880');
  await press(named('Create link'));
  expect(said()).toContain(`/en/register?affiliateCode=${link.code}`);
  expect(said()).toContain('2 registrations with this link');
  expect(said()).toMatch(/Your link is ready\..*1970-01-01 08:00 GMT\+8/s);
  await press(named('Turn off'));
  await settle();
  expect(said()).toContain('Turn on');
  expect(said()).not.toContain('Your link is ready.');
});

test('the same lines stand as a tree, which opens level by level and reads on', async () => {
  stores.platform.on(list, ({ query }) => {
    if (query.cursor) return success({ list: [downline('rowan')] });
    if (query.of === 'm-birch') return success({ list: [downline('maple')], next: 'c-1' });
    return success({ list: [birch, downline('hazel')] });
  });
  await openAgentCentre('agentDownlines');
  await press(named('Tree'));
  expect(location.search).toBe('?ac=agentDownlines&ac.view=tree');
  document.body.replaceChildren();
  await openAgentCentre('agentDownlines', 'view=tree');
  expect(named('Tree').getAttribute('aria-pressed')).toBe('true');
  const names = () =>
    [...document.querySelectorAll('.downline-tree a')].map((each) => each.textContent);
  const opener = () => {
    const found = document.querySelector<HTMLElement>('[aria-label="Members below birch"]');
    if (!found) throw new Error('nothing opens birch');
    return found;
  };
  expect(names()).toEqual(['birch', 'hazel']);
  expect(document.querySelectorAll('[aria-expanded]')).toHaveLength(1);
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  await press(opener());
  expect(names()).toEqual(['birch', 'maple', 'hazel']);
  expect(document.querySelectorAll('.downline-tree ul ul li')).toHaveLength(1);
  await press(named('Show more'));
  expect(names()).toEqual(['birch', 'maple', 'rowan', 'hazel']);
  await press(opener());
  expect(names()).toEqual(['birch', 'hazel']);
  expect(stores.platform.heardOf(list).map(({ query }) => query)).toContainEqual({
    of: 'm-birch',
    cursor: 'c-1',
  });
});

test('a branch that does not come says so in its place, and a search leaves the tree', async () => {
  stores.platform.on(list, ({ query }) =>
    query.of ? refusal('internal_error', {}, 'Not today.') : success({ list: [birch] }),
  );
  await openAgentCentre('agentDownlines', 'view=tree');
  await press(named('', '[aria-expanded]'));
  expect(document.querySelector('.downline-tree li')?.textContent).toContain('Not today.');
  await type(field('Username starts with'), 'map');
  await press(named('Search'));
  expect(location.search).toBe('?ac=agentDownlines&ac.view=tree&ac.search=map');
});
