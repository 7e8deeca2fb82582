// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';
import { someTeam } from './some-team.ts';

beforeEach(() => history.replaceState(null, '', '/en'));

test('the agent centre opens by ?ac= at the team’s overview, and for agents alone', async () => {
  await freshStores();
  const { agentCentre } = await import('#stores/agents/agent-centre.ts');
  agentCentre.openAsked(new URLSearchParams('ac=nothing'));
  expect(location.search).toBe('?ac=agentTeamOverview');
  agentCentre.open('agentAnnouncement', { page: '2' });
  expect(agentCentre.$view.get()?.page).toBe('agentAnnouncement');
  expect((['member', 'agent', 'trial'] as const).map(agentCentre.isFor)).toEqual([
    false,
    true,
    false,
  ]);
});

test('what opens by itself waits for the agent centre as for the member centre', async () => {
  await freshStores();
  const { connectSiteDialogs, $siteDialog } = await import('#stores/site-dialogs.ts');
  const { agentCentre } = await import('#stores/agents/agent-centre.ts');
  const { memberCentre } = await import('#stores/member-centre.ts');
  const { requestDialog } = await import('#stores/dialog-requests.ts');
  const leave = connectSiteDialogs();
  memberCentre.open('profile');
  requestDialog('popup');
  agentCentre.open('agentTeamOverview');
  expect($siteDialog.get()).toBeUndefined();
  agentCentre.close();
  expect($siteDialog.get()).toBe('popup');
  leave();
});

test('the team is what the platform says, and a refusal is kept with its words', async () => {
  const { platform } = await freshStores();
  const { $team, loadTeam } = await import('#stores/agents/team.ts');
  platform.on('GET /wps/agent/team', () => refusal('agents_only'));
  await loadTeam();
  expect($team.get()).toMatchObject({ state: 'failed', refusal: { code: 'agents_only' } });
  platform.on('GET /wps/agent/team', () => success(someTeam()));
  await loadTeam();
  expect($team.get()).toEqual({ state: 'ready', value: someTeam() });
});
