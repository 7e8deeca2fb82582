import { dayMs, hourMs, minuteMs } from '#lib/time.ts';
import { type Chance, createChance } from '../past/chance.ts';
import { riversMembers, type TeamAgent, teamAgents, teamPlayers } from './agents.data.ts';
import { firstSyllables, secondSyllables } from './names.data.ts';

/** Place of a stake among those of a game, from 0 for the smallest. */
export type Chip = 1 | 2 | 3;

/** Days that a demonstration's team has behind it when it is opened. */
export const teamDays = 90;

/** A member of a demonstration's team as it is planned. */
export interface TeamMember {
  readonly username: string;
  readonly nickname: string;
  readonly upline: string;
  /** 0 is the last day, `teamDays` the first. */
  readonly joinedDaysAgo: number;
  /** Into the day. */
  readonly joinedAfterMs: number;
  /** Of a hundred days, on so many the member plays. */
  readonly playsOfHundred: number;
  readonly chip: Chip;
  /** True when the brand gave its gift to the member. */
  readonly isGifted: boolean;
  readonly playsOn: boolean;
}

/** Of a hundred members so many are there on the first day; the others come one by one. */
const thereOfHundred = 30;
const giftedOfHundred = 5;
const fewestDays = 6;
const mostDays = 24;

/** Plans the members of the team without the agents; always the same. */
export function planRoster(): TeamMember[] {
  const chance = createChance('team');
  const taken = new Set<string>();
  const usual = { upline: 'river', chips: [1, 2, 2, 3] as const };
  const ofRiver = Array.from({ length: riversMembers }, (_, index) =>
    planMember(chance, usual, teamPlayers[index] ?? nameOf(chance, taken)),
  );
  const others = teamAgents.flatMap(({ username: upline, members, chips }) =>
    Array.from({ length: members }, () =>
      planMember(chance, { upline, chips }, nameOf(chance, taken)),
    ),
  );
  return [...ofRiver, ...others];
}

function planMember(
  chance: Chance,
  { upline, chips }: Pick<TeamAgent, 'upline' | 'chips'>,
  username: string,
): TeamMember {
  const playsOn = teamPlayers.includes(username);
  const isThere = playsOn || chance.below(100) < thereOfHundred;
  return {
    username,
    upline,
    playsOn,
    nickname: `${username.charAt(0).toUpperCase()}${username.slice(1).replace(/\d+$/, '')}`,
    joinedDaysAgo: isThere ? teamDays : chance.below(teamDays),
    joinedAfterMs: isThere ? 0 : 8 * hourMs + chance.below(90) * minuteMs,
    playsOfHundred: fewestDays + chance.below(mostDays - fewestDays),
    chip: chance.oneOf(chips),
    isGifted: chance.below(100) < giftedOfHundred,
  };
}

function nameOf(chance: Chance, taken: Set<string>): string {
  for (;;) {
    const syllables = `${chance.oneOf(firstSyllables)}${chance.oneOf(secondSyllables)}`;
    const name = `${syllables}${10 + chance.below(90)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** Returns the time at which a member of the team joined. */
export function joinedAtMs(
  { joinedDaysAgo, joinedAfterMs }: Pick<TeamMember, 'joinedDaysAgo' | 'joinedAfterMs'>,
  startOf: (daysAgo: number) => number,
): number {
  // Those of the first day were there before it.
  if (joinedDaysAgo === teamDays) return startOf(teamDays) - dayMs / 2;
  return startOf(joinedDaysAgo) + joinedAfterMs;
}
