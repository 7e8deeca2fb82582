import { teamDaysExport, teamOverview } from '#contract/agents/team.ts';
import { fileAddress } from '../file-address.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** What the agent's team comes to, as the platform last said, and what asks for it. */
export const { $loaded: $team, load: loadTeam } = resource(() =>
  request(teamOverview, {}, { startedByMember: true }),
);

/** Where its days are kept as a file. */
export const teamDaysFile = (): string => fileAddress(teamDaysExport, {});
