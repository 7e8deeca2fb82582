import { secondMs } from '#lib/time.ts';
import { noteContractsOver, runCommissions } from '#platform/agents/index.ts';
import { storageWithin } from '#platform/base/db/nested-storage.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { createTally } from '#platform/base/tally.ts';
import { findLedgerAccount, memberMainAccount } from '#platform/money/index.ts';
import { publishPastSeeds } from '#platform/play/index.ts';
import { bookPast, type PastParts, type PastSource } from '../past/member-past.ts';
import type { PastAct } from '../past/past-acts.ts';
import { bookLastSignIn } from '../past/sign-in.ts';
import { carryOutAgreement } from './carry-out-agreement.ts';
import { agreements, fullTransfer } from './contracts.data.ts';
import { buildTeamCalendar, type TeamCalendar } from './days.ts';
import { joinTeam, type TeamSeats } from './join-team.ts';
import { findActStart, findShortage, groupOwnActs } from './own-acts.ts';
import { planRoster, type TeamMember, teamDays } from './roster.ts';
import { bookTeamDay, sendAllDown } from './team-money.ts';
import { composePlay, type PlayedDay } from './team-play.ts';

/** Member of the team with its play, day by day. */
interface ComposedMember {
  readonly member: TeamMember;
  readonly days: ReadonlyMap<number, PlayedDay>;
}

/** A team as it is composed before anything is written. */
export interface ComposedTeam {
  readonly calendar: TeamCalendar;
  readonly members: readonly ComposedMember[];
}

/** Root agent of a team, and the data that it is made with. */
interface TeamInput {
  readonly source: PastSource;
  readonly root: { readonly memberId: string; readonly acts: readonly PastAct[] };
  /**
   * Hashes of printed agents by username; the others have the hash of the password that nobody
   * knows.
   */
  readonly passwordHashes: ReadonlyMap<string, string>;
  readonly unknownHash: string;
}

/** Composes the past of a demonstration's team; always the same for a catalogue and a day. */
export async function composeTeam(
  { site: { timeZone } }: Pick<PastParts, 'site'>,
  source: PastSource,
): Promise<ComposedTeam> {
  const calendar = buildTeamCalendar(source.nowMs, timeZone);
  const members = await Promise.all(
    planRoster().map(async (member) => {
      const days = await composePlay(member, source, calendar.startOf);
      return { member, days: new Map(days.map((each) => [each.daysAgo, each])) };
    }),
  );
  return { calendar, members };
}

/**
 * Makes a team below an agent, day after day: members join, bring money and play, agents agree on
 * contracts, and periods are run when they close, all by the usual rules, at clocks of those times.
 * Returns the ids of the members who play on.
 */
export async function fillTeam(
  transaction: Transaction,
  parts: PastParts & Parameters<typeof joinTeam>[1],
  { team, ...given }: TeamInput & { readonly team: ComposedTeam },
): Promise<string[]> {
  const { calendar, members } = team;
  const { source, root } = given;
  const seats = await joinTeam(transaction, parts, { ...given, calendar, root: root.memberId });
  const rounds = members.flatMap(({ days }) => [...days.values()].flatMap((day) => day.rounds));
  await publishPastSeeds(transaction, rounds);
  const own = groupOwnActs(root.acts);
  const bookOwn = (acts: readonly PastAct[]) =>
    bookOwnActs(transaction, parts, { memberId: root.memberId, acts, source });
  for (const { atMs, work } of listWork(transaction, parts, { team, seats, source })) {
    await bookOwn(own.before(atMs));
    await work(atMs);
  }
  await bookOwn(own.before(source.nowMs));
  for (const { member, days } of members) {
    const played = [...days.values()].flatMap((day) => day.rounds);
    const memberId = seats.idOf(member.username);
    await bookLastSignIn(transaction, parts, { memberId, rounds: played });
  }
  return members.flatMap(({ member }) => (member.playsOn ? [seats.idOf(member.username)] : []));
}

/**
 * Books acts of the root agent. Its past was composed without what it owes to the lines below: what
 * its wallet lacks for that reason is deposited first.
 */
async function bookOwnActs(
  transaction: Transaction,
  parts: PastParts,
  past: Parameters<typeof bookPast>[2],
): Promise<void> {
  const { memberId, acts, source } = past;
  const [first] = acts;
  if (!first) return;
  const key = memberMainAccount(memberId, source.money.currency, 'real');
  const main = await findLedgerAccount(transaction, key);
  const shortMinor = findShortage(acts, main?.balanceMinor ?? 0n);
  const { method } = source;
  if (shortMinor === 0n || !method) return bookPast(transaction, parts, past);
  const amountMinor = shortMinor > method.leastMinor ? shortMinor : method.leastMinor;
  const deposit = { kind: 'deposit', amountMinor, atMs: findActStart(first) - secondMs } as const;
  await bookPast(transaction, parts, { ...past, acts: [deposit, ...acts] });
}

/** A piece of the past and its moment. */
interface Work {
  readonly atMs: number;
  readonly work: (atMs: number) => Promise<void>;
}

/** All that happens to a team, in the order of time. */
function listWork(
  transaction: Transaction,
  parts: PastParts,
  {
    team: { calendar, members },
    seats,
    source,
  }: {
    readonly team: ComposedTeam;
    readonly seats: TeamSeats;
    readonly source: PastSource;
  },
): Work[] {
  const then = (atMs: number) => ({
    ...parts,
    clock: { nowMs: () => atMs },
    storage: storageWithin(transaction),
  });
  const work: Work[] = [];
  for (let daysAgo = teamDays; daysAgo >= 0; daysAgo -= 1) {
    const ofDay = members.flatMap(({ member, days }) => {
      const day = days.get(daysAgo);
      return day ? [{ username: member.username, ...day }] : [];
    });
    const bookDay = () => bookTeamDay(transaction, parts, { ofDay, daysAgo, seats, source });
    work.push({ atMs: calendar.startOf(daysAgo), work: bookDay });
  }
  for (const agreement of agreements) {
    const context = { agreement, idOf: seats.idOf };
    const carryOut = (atMs: number) => carryOutAgreement(transaction, then(atMs), context);
    work.push({ atMs: calendar.momentOf(agreement.when), work: carryOut });
  }
  const empty = (atMs: number) => sendAllDown(transaction, parts, { seats, atMs });
  work.push({ atMs: calendar.momentOf(fullTransfer.when), work: empty });
  const run = async (atMs: number) => {
    await noteContractsOver(then(atMs));
    // Nothing of it was missed: these runs are counted for nobody.
    const tally = createTally();
    while ((await runCommissions({ ...then(atMs), tally })) > 0);
  };
  for (const atMs of calendar.runsAtMs) work.push({ atMs, work: run });
  return work.filter(({ atMs }) => atMs < source.nowMs).toSorted((one, two) => one.atMs - two.atMs);
}
