// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { someTeam } from '../stores/agents/some-team.ts';
import { refusal, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { findNamed, named, press, settle } from './page.ts';

const team = 'GET /wps/agent/team';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  await stores.loadSession();
});

const said = () => document.querySelector('.centre-page')?.textContent ?? '';

test('the overview begins with five figures; today so far stands beside all of yesterday, uncompared', async () => {
  stores.platform.on(team, () => success(someTeam()));
  await openAgentCentre('agentTeamOverview');
  expect(said()).toContain('Members below you: 1,234. Directly below you: 56.');
  const tiles = [...document.querySelectorAll('.team-main > div')].map((each) => each.textContent);
  expect(tiles).toEqual([
    'Active members3All of yesterday: 4',
    'Deposits₫\u00a00.00All of yesterday: ₫\u00a00.00',
    'Stakes₫\u00a01,120,000.00All of yesterday: ₫\u00a01,000,000.00',
    'Net revenue (NGR)−₫\u00a05,000.00GGR ₫\u00a00.00 minus bonuses ₫\u00a00.00, rebates ₫\u00a00.00, salaries ₫\u00a00.00All of yesterday: ₫\u00a00.00',
    'Own income₫\u00a00.00All of yesterday: ₫\u00a00.00',
  ]);
  expect(document.querySelectorAll('.team-table tbody tr')).toHaveLength(13);
  const heads = [...document.querySelectorAll('.team-table thead th')];
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Figure',
    'Today',
    'Full previous period',
  ]);
});

test('a span that has ended is compared with the one before', async () => {
  const ended = { ...someTeam().today };
  stores.platform.on(team, () => success({ ...someTeam(), lastPeriod: ended }));
  await openAgentCentre('agentTeamOverview', 'span=lastPeriod');
  const tiles = [...document.querySelectorAll('.team-main > div')].map((each) => each.textContent);
  expect(tiles[0]).toBe('Active members3−1 (−25%) compared with the month before');
  expect(document.querySelectorAll('.team-table thead th')).toHaveLength(4);
});

test('its chart says in words what it draws, with the figures behind it', async () => {
  stores.platform.on(team, () => success(someTeam()));
  await openAgentCentre('agentTeamOverview');
  const chart = document.querySelector('svg[role=img]');
  expect(chart?.getAttribute('aria-label')).toBe(
    'Stakes from 26 Oct to 24 Nov: lowest day ₫\u00a00.00, highest day ₫\u00a01,120,000.00.',
  );
  expect(chart?.querySelectorAll('rect')).toHaveLength(30);
  expect(document.querySelector('details tbody tr')?.textContent).toBe(
    '24 Nov3₫\u00a00.00₫\u00a01,120,000.00−₫\u00a05,000.00₫\u00a00.00',
  );
  expect(named('Save as CSV file', 'details a').getAttribute('href')).toContain(
    '/wps/agent/team/export',
  );
  expect(named('Print', 'details button')).toBeDefined();
});

test('a span and what is drawn are in the address', async () => {
  stores.platform.on(team, () => success(someTeam()));
  await openAgentCentre('agentTeamOverview', 'span=lastPeriod&figure=ngr');
  expect(said()).toContain('compared with the month before');
  expect(named('Last month').getAttribute('aria-pressed')).toBe('true');
  await press(named('Yesterday'));
  expect(location.search).toBe('?ac=agentTeamOverview&ac.span=yesterday&ac.figure=ngr');
});

test('what does not come is told, and asked for again', async () => {
  stores.platform.on(team, () => refusal('internal_error', {}, 'No figures today'));
  await openAgentCentre('agentTeamOverview');
  expect(said()).toContain('No figures today');
  stores.platform.on(team, () => success(someTeam()));
  await press(named('Try again'));
  await settle();
  expect(said()).toContain('1,234');
});

test('announcements are read in the centre, by an address of their own', async () => {
  const article = { id: 'a-1', title: 'New rooms', content: '<p>They are open.</p>', tag: 'en' };
  const list = [{ ...article, publishedAtMs: Date.UTC(2026, 10, 20) }];
  stores.platform.on('GET /wps/system/announcements', () => success({ list, totalPages: 1 }));
  await openAgentCentre('agentAnnouncement');
  const entry = document.querySelector<HTMLElement>('.letter');
  if (entry) await press(entry);
  expect(location.search).toBe('?ac=agentAnnouncement&ac.page=1&ac.id=a-1');
});

test('what is read stands in place of the list', async () => {
  const article = { id: 'a-1', title: 'New rooms', content: '<p>They are open.</p>', tag: 'en' };
  const list = [{ ...article, publishedAtMs: Date.UTC(2026, 10, 20) }];
  stores.platform.on('GET /wps/system/announcements', () => success({ list, totalPages: 1 }));
  await openAgentCentre('agentAnnouncement', 'page=1&id=a-1');
  expect(said()).toContain('They are open.');
  await press(named('All announcements'));
  expect(location.search).toBe('?ac=agentAnnouncement&ac.page=1');
});

test('the empty corner of a table in an announcement heads nothing', async () => {
  const content = '<table><thead><tr><th></th><th>Open</th></tr></thead></table>';
  const list = [{ id: 'a-1', title: 'Rooms', content, tag: 'en', publishedAtMs: 0 }];
  stores.platform.on('GET /wps/system/announcements', () => success({ list, totalPages: 1 }));
  await openAgentCentre('agentAnnouncement', 'id=a-1');
  expect(document.querySelectorAll('.article-text :is(td, th)')).toHaveLength(2);
  expect(document.querySelectorAll('.article-text th')).toHaveLength(1);
});

test('its list has the pages that there are and no others', async () => {
  stores.platform.on(team, () => success(someTeam()));
  await openAgentCentre('agentTeamOverview');
  expect(findNamed('Announcement', '.centre-entry')?.getAttribute('href')).toBe(
    '?ac=agentAnnouncement',
  );
  expect(document.querySelectorAll('.centre-group')).toHaveLength(4);
});
