import { teamDaysExport, teamOverview } from '#contract/agents/team.ts';
import { fileAddress } from '../file-address.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** Overview of the agent's team as last answered, with the action that loads it. */
export const { $loaded: $team, load: loadTeam } = resource(() =>
  request(teamOverview, {}, { startedByMember: true }),
);

/** Returns the address of the team's days as a file. */
export const teamDaysFile = (): string => fileAddress(teamDaysExport, {});
