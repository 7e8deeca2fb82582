import { postChat } from '#contract/care/chat.ts';
import { envelopes, openEnvelope } from '#contract/rewards/envelopes.ts';
import { checkInToday, claimMission, missionSummary } from '#contract/rewards/missions.ts';
import { pointsBalance } from '#contract/rewards/points.ts';
import { claimRebate, rebates } from '#contract/rewards/rebates.ts';
import { redeemPoints } from '#contract/rewards/redeems.ts';
import { claimReferral, referralSummary, referrals } from '#contract/rewards/referrals.ts';
import { luckyWheel, spinWheel } from '#contract/rewards/wheel.ts';
import { newKey } from '../../support/withdrawals.ts';
import { readScarceLeft, scarceItem } from './scarce.ts';
import { expectOutcome, type Week, type WeekMember } from './week-member.ts';

/** Claims everything of a day that is no bonus, and tries what cannot be claimed. */
export async function claimRewards(week: Week, member: WeekMember): Promise<void> {
  await checkIn(week, member);
  await claimMissions(week, member);
  await spin(week, member);
  await claimRebates(week, member);
  await claimReferrals(week, member);
  await redeem(week, member);
  await openEnvelopes(week, member);
}

async function checkIn(week: Week, { name, browser }: WeekMember): Promise<void> {
  if (!week.random.chance(80)) return;
  const first = await browser.call(checkInToday, {}, newKey());
  expectOutcome(week, 'check in', first, { name, expected: 'ok' });
  if (!week.random.chance(10)) return;
  const again = await browser.call(checkInToday, {}, newKey());
  expectOutcome(week, 'check in', again, { name, expected: 'already_claimed' });
}

const missionOutcomes = {
  claimable: 'ok',
  running: 'nothing_to_claim',
  claimed: 'already_claimed',
} as const;

async function claimMissions(week: Week, { name, browser }: WeekMember): Promise<void> {
  const answer = await browser.call(missionSummary, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  for (const { missionId, period, state } of answer.value.missions) {
    if (state !== 'claimable' && !week.random.chance(10)) continue;
    const claimed = await browser.call(claimMission, { missionId, period }, newKey());
    expectOutcome(week, 'claim a mission', claimed, { name, expected: missionOutcomes[state] });
    if (claimed.ok) week.figures.add('points of missions', BigInt(claimed.value.points));
  }
}

const wheelOutcomes = {
  ready: 'ok',
  locked: 'nothing_to_claim',
  spun: 'already_claimed',
} as const;

async function spin(week: Week, { name, browser }: WeekMember): Promise<void> {
  if (!week.random.chance(50)) return;
  const answer = await browser.call(luckyWheel, {});
  const wheel = answer.ok ? answer.value.wheel : undefined;
  if (!wheel) throw new Error('there is no wheel');
  const { versionId, commitment, state } = wheel;
  const input = { versionId, commitment, clientSeed: `week${name}seed0000` };
  const spun = await browser.call(spinWheel, input, newKey());
  expectOutcome(week, 'spin the wheel', spun, { name, expected: wheelOutcomes[state] });
  if (!spun.ok) return;
  const { drawnId, wonId } = spun.value;
  const isOut = wheel.prizes.some(({ prizeId, left }) => prizeId === drawnId && left === 0);
  week.figures.count('prize of the wheel', isOut ? `${drawnId}, replaced` : drawnId);
  week.figures.compare(`the prize of ${name}`, wonId, isOut ? wheel.replacementId : drawnId);
}

async function claimRebates(week: Week, { name, browser }: WeekMember): Promise<void> {
  if (week.day === 0) return;
  const answer = await browser.call(rebates, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  for (const { day, amount, state } of answer.value.days) {
    const isOpen = state === 'claimable';
    if (!week.random.chance(isOpen ? 90 : 10)) continue;
    const claimed = await browser.call(claimRebate, { day, amount }, newKey());
    const expected = isOpen ? 'ok' : 'already_claimed';
    expectOutcome(week, 'claim a rebate', claimed, { name, expected });
    if (claimed.ok) week.figures.add('paid as rebates', BigInt(claimed.value.amount.amountMinor));
  }
}

const referralOutcomes = {
  running: 'nothing_to_claim',
  claimable: 'ok',
  next_month: 'referral_month_full',
  claimed: 'already_claimed',
  over: 'nothing_to_claim',
  shared: 'referral_shared',
} as const;

async function claimReferrals(week: Week, { name, browser }: WeekMember): Promise<void> {
  const list = await browser.call(referrals, {});
  const summary = await browser.call(referralSummary, {});
  const friends = list.ok ? list.value.list.map(({ id, reward }) => ({ id, reward })) : [];
  const own = summary.ok && summary.value.own;
  for (const { id, reward } of own ? [...friends, { id: own.id, reward: own }] : friends) {
    if (!reward || (reward.state !== 'claimable' && !week.random.chance(10))) continue;
    const claimed = await browser.call(claimReferral, { id, amount: reward.amount }, newKey());
    const expected = referralOutcomes[reward.state];
    expectOutcome(week, 'claim for an invitation', claimed, { name, expected });
  }
}

/** Items that a week's points reach; of the last one there are few. */
const items = [
  { itemId: 'gift-postcards', pointsRequirement: 50 },
  { itemId: 'bonus-10k', pointsRequirement: 120 },
  { itemId: scarceItem.itemId, pointsRequirement: scarceItem.pointsRequirement },
];

async function redeem(week: Week, { name, browser }: WeekMember): Promise<void> {
  if (!week.random.chance(60)) return;
  const answer = await browser.call(pointsBalance, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { points } = answer.value;
  const item = week.random.pick(items);
  const isScarce = item.itemId === scarceItem.itemId;
  const isSoldOut = isScarce && (await readScarceLeft(week.house)) === 0;
  const redeemed = await browser.call(redeemPoints, item, newKey());
  const isShort = points < item.pointsRequirement;
  const reasons = [...(isSoldOut ? ['item_sold_out'] : []), ...(isShort ? ['points_short'] : [])];
  const expected = reasons.length > 0 ? reasons : 'ok';
  expectOutcome(week, `redeem ${item.itemId}`, redeemed, { name, expected });
  if (redeemed.ok && isScarce) week.scarceTaken += 1;
}

/** Writes in the room, from which on a third day an envelope may be opened. */
async function openEnvelopes(week: Week, { name, browser }: WeekMember): Promise<void> {
  const { random, figures } = week;
  if (!random.chance(60)) return;
  const said = await browser.call(postChat, { room: 'EN', text: `Good evening from ${name}` });
  figures.count('write in the chat', said.ok ? 'ok' : said.refusal.code);
  if (week.day < 3) return;
  const list = await browser.call(envelopes, { room: 'EN' });
  const [latest] = list.ok ? list.value.list : [];
  if (!latest) return;
  const opened = await browser.call(openEnvelope, { id: latest.id }, newKey());
  const none = latest.leftShares === 0 ? ['envelope_empty'] : ['ok'];
  const expected = [...none, 'envelope_days', 'envelope_opened', 'envelope_shared'];
  expectOutcome(week, 'open an envelope', opened, { name, expected });
}
