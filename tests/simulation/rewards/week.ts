import { hourMs, minuteMs } from '#lib/time.ts';
import { referralsSetting } from '#platform/rewards/index.ts';
import type { House } from '../../support/house.ts';
import { depositNow } from '../../support/promotions.ts';
import { switchOn } from '../../support/switches.ts';
import { createRandom } from '../random.ts';
import { checkDay, countStates } from './check-day.ts';
import { claimRewards } from './claims.ts';
import { Figures } from './figures.ts';
import { playRounds } from './play.ts';
import { actOnOffers, publishOffers, rush } from './promotions.ts';
import { publishRaffle } from './raffle.ts';
import { offerScarceThings } from './scarce.ts';
import { decideRedeems, runJobs, sendOne } from './staff-day.ts';
import { registerMember, signIn, type Week, type WeekMember } from './week-member.ts';

/** Size of a simulated week. */
export interface WeekSize {
  readonly members: number;
  readonly days: number;
  readonly seed: number;
}

/** Percent of members who come on the first day and on a later one, beside those who play much. */
const attendance = { first: 60, later: 12 };

/** Time from a day's noon to ten minutes after midnight, and on to the next noon. */
const toMidnightMs = 12 * hourMs + 10 * minuteMs;
const toNoonMs = 24 * hourMs - toMidnightMs;

/**
 * Lets members take part in everything that rewards offer, day by day, by the calls that their
 * browsers make. A seed decides all of it. Returns the figures; `findings` is empty when every
 * outcome was the one that the lists had said, and every sum was right at each day's end.
 */
export async function simulateWeek(
  house: House,
  { members, days, seed }: WeekSize,
  tell: (line: string) => void = () => {},
): Promise<Figures> {
  const figures = new Figures();
  const random = createRandom(seed);
  const week: Week = { house, random, figures, members: [], day: 0, round: 0, scarceTaken: 0 };
  await switchOn(house, 'CBS3');
  await publishOffers(week, members);
  await publishRaffle(week);
  await offerScarceThings(week, members);
  await house.platform.changeSetting('referrals', {
    ...referralsSetting.initial,
    depositMinor: '10000000',
    stakeMinor: '10000000',
  });
  await runJobs(week);
  for (let number = 0; number < members; number += 1) {
    week.members.push(await registerMember(week, number));
  }
  tell(`${members} registered`);
  for (; week.day < days; week.day += 1) {
    if (week.day >= 3) await sendOne(week, 20);
    await startDay(week);
    for (const member of week.members) {
      const percent = week.day === 0 ? attendance.first : attendance.later;
      if (member.playsMuch || random.chance(percent)) {
        await liveADay(week, member);
      }
    }
    await decideRedeems(week);
    for (const member of week.members) await signIn(member);
    await checkDay(week);
    const [first = 'as it should be'] = figures.findings;
    tell(`day ${week.day}: ${figures.findings.length} findings, ${first}`);
    house.clock.advance(toMidnightMs);
    await runJobs(week);
    house.clock.advance(toNoonMs);
    await runJobs(week);
  }
  for (const member of week.members) await signIn(member);
  await checkDay(week);
  for (const [state, count] of await countStates(week))
    figures.add(`bonuses ${state}`, BigInt(count));
  return figures;
}

/** Most members who claim at the same moment. */
const mostAtOnce = 12;

/** Signs a few members in, who claim at the same moment. */
async function startDay(week: Week): Promise<void> {
  const { members, random } = week;
  const first = random.below(members.length);
  const some = members.slice(first, first + mostAtOnce);
  for (const member of some) await signIn(member);
  await rush(week, some);
}

async function liveADay(week: Week, member: WeekMember): Promise<void> {
  const { house, random, figures } = week;
  await signIn(member);
  if (random.chance(15)) {
    await depositNow(house, member.browser, random.pick([50_000, 200_000]));
    figures.count('deposit', 'ok');
  }
  await actOnOffers(week, member);
  await playRounds(week, member);
  await claimRewards(week, member);
}
