import { newId } from '#lib/id.ts';
import { minuteMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  createMember,
  findMemberById,
  type Member,
  makeReferralCode,
} from '#platform/identity/index.ts';
import { AlreadyFilledError } from '../already-filled.ts';
import type { PastSource } from '../past/member-past.ts';
import { teamAgents } from './agents.data.ts';
import type { TeamCalendar } from './days.ts';
import { joinedAtMs, planRoster, type TeamMember, teamDays } from './roster.ts';

/** Members of a team that have joined. */
export interface TeamSeats {
  /** Returns a member; throws before it has joined. */
  memberOf(username: string): Member;
  idOf(username: string): string;
  /** Makes the members who joined on a day. */
  join(daysAgo: number): Promise<void>;
}

interface JoinInput {
  readonly username: string;
  readonly nickname: string;
  readonly accountType: 0 | 1;
  readonly upline: string;
  readonly atMs: number;
  readonly isGifted: boolean;
}

/** Makes the agents of a team; its members are made day by day. */
export async function joinTeam(
  transaction: Transaction,
  parts: Pick<Parts, 'memberMade' | 'site'>,
  input: {
    readonly calendar: TeamCalendar;
    readonly source: PastSource;
    /** Member id of the agent above the team. */
    readonly root: string;
    readonly passwordHashes: ReadonlyMap<string, string>;
    readonly unknownHash: string;
  },
): Promise<TeamSeats> {
  const { calendar, source, root, passwordHashes, unknownHash } = input;
  const seats = new Map<string, Member>();
  const keep = async (id: string) => {
    const member = await findMemberById(transaction, id);
    if (!member) throw new Error(`the member ${id} is gone`);
    seats.set(member.username, member);
    return member;
  };
  const memberOf = (username: string) => {
    const member = seats.get(username);
    if (!member) throw new Error(`${username} has not joined`);
    return member;
  };
  const make = async ({ upline, isGifted, atMs: nowMs, ...named }: JoinInput) => {
    const memberId = await createMember(transaction, parts, {
      ...named,
      nowMs,
      id: newId(nowMs),
      upline: memberOf(upline),
      passwordHash: passwordHashes.get(named.username) ?? unknownHash,
      mustChangePassword: false,
      currency: source.money.currency,
      profile: {},
      referralCode: makeReferralCode(),
      openingGiftMinor: isGifted ? source.money.openingMinor : 0n,
      signedIn: false,
    });
    if (memberId === undefined) throw new AlreadyFilledError();
    await keep(memberId);
  };
  await keep(root);
  const fromMs = joinedAtMs({ joinedDaysAgo: teamDays, joinedAfterMs: 0 }, calendar.startOf);
  for (const [index, { username, nickname, upline }] of teamAgents.entries()) {
    const atMs = fromMs + index * minuteMs;
    await make({ username, nickname, upline, accountType: 1, atMs, isGifted: false });
  }
  const joins = Map.groupBy(planRoster(), ({ joinedDaysAgo }) => joinedDaysAgo);
  const toJoining = ({ username, nickname, upline, isGifted, ...when }: TeamMember): JoinInput => ({
    username,
    nickname,
    upline,
    isGifted,
    accountType: 0,
    atMs: Math.min(joinedAtMs(when, calendar.startOf), source.nowMs),
  });
  return {
    memberOf,
    idOf: (username) => memberOf(username).id,
    async join(daysAgo) {
      for (const each of joins.get(daysAgo) ?? []) await make(toJoining(each));
    },
  };
}
