import { teamOverview } from '#contract/agents/team.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** What the agent's team comes to, as the platform last said, and what asks for it. */
export const { $loaded: $team, load: loadTeam } = resource(() =>
  request(teamOverview, {}, { startedByMember: true }),
);
