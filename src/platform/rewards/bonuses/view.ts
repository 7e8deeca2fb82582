import type { Bonus, BonusBet, BonusReceipt, BonusWeight } from '#contract/rewards/bonuses.ts';
import type { PromotionWorth } from '#contract/rewards/promotions.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { type BonusGrant, type BonusPart, listGrants, listStakes } from '#platform/money/index.ts';
import { listGameTitles } from '#platform/play/index.ts';
import { chooseWorth, listReceipts, readUsualStake, readWorths } from '../promotions/index.ts';
import { listBonusWorths } from './worth/index.ts';

const shownAtMost = 100;
const betsAtMost = 50;

/** Lists a member's bonuses with their progress, the latest first; offered ones with their worth. */
export async function listBonuses(
  reader: Reader,
  { memberId, ...moment }: ZonedMoment & { readonly memberId: string },
): Promise<Bonus[]> {
  const grants = await listGrants(reader, { memberId, limit: shownAtMost });
  const titles = await listGameTitles(reader, [...new Set(grants.flatMap(listGameIds))]);
  const receipts = await listReceipts(reader, memberId);
  const offered = grants.filter((grant) => findState(grant, moment.nowMs) === 'offered');
  const findWorth = await readOfferWorths(reader, { offered, receipts, memberId, ...moment });
  return grants.map((grant) => {
    const receipt = receipts.get(grant.id);
    const worth = offered.includes(grant) ? findWorth(grant) : undefined;
    const state = findState(grant, moment.nowMs);
    // Nothing can be played with what the job has not returned to the house yet.
    const left = state === 'expired' ? { ...grant, balanceMinor: 0n } : grant;
    return { ...toBonus(left, titles), state, receipt, worth };
  });
}

/** Returns a function that finds what an offered bonus is worth at the member's usual stake. */
async function readOfferWorths(
  reader: Reader,
  query: ZonedMoment & {
    readonly memberId: string;
    readonly offered: readonly BonusGrant[];
    readonly receipts: ReadonlyMap<string, BonusReceipt>;
  },
): Promise<(grant: BonusGrant) => PromotionWorth | undefined> {
  const { offered, receipts, memberId: id, nowMs, timeZone } = query;
  const currency = offered[0]?.currency ?? '';
  const usual = { member: { id, currency }, nowMs, timeZone };
  const keys = offered.flatMap((grant) => receipts.get(grant.id) ?? []);
  const findOfVersion = await readWorths(reader, keys, usual);
  const single = offered.filter((grant) => !receipts.has(grant.id));
  const worths = await listBonusWorths(
    reader,
    single.map((grant) => grant.id),
  );
  const usualMinor = worths.length > 0 ? await readUsualStake(reader, usual) : undefined;
  return (grant) => {
    const receipt = receipts.get(grant.id);
    if (receipt) return findOfVersion(receipt);
    const steps = worths.filter(({ bonusId }) => bonusId === grant.id);
    return chooseWorth(steps, { currency, usualMinor });
  };
}

/** Lists the latest bets that a bonus paid a part of or counted. */
export async function listBonusBets(reader: Reader, grant: BonusGrant): Promise<BonusBet[]> {
  const stakes = await listStakes(reader, { grantId: grant.id, limit: betsAtMost });
  const titles = await listGameTitles(reader, [...new Set(stakes.map(({ gameId }) => gameId))]);
  return stakes.map((stake) => toBet(stake, { titles, currency: grant.currency }));
}

/** Returns the state of a bonus at a moment: one that is over has expired, whenever the job ends it. */
function findState({ state, endedAtMs, expiresAtMs }: BonusGrant, nowMs: number): Bonus['state'] {
  return endedAtMs === undefined && expiresAtMs <= nowMs ? 'expired' : state;
}

function listGameIds({ terms }: BonusGrant): string[] {
  return [...terms.games, ...Object.keys(terms.weights.games)];
}

function toBonus(grant: BonusGrant, titles: ReadonlyMap<string, string>): Omit<Bonus, 'state'> {
  const { id, title, currency, terms, createdAtMs, expiresAtMs, endedAtMs } = grant;
  const money = (amountMinor: bigint) => toMoney(amountMinor, currency);
  const { maxBetMinor, maxWinMinor } = terms;
  return {
    id,
    title,
    amount: money(grant.amountMinor),
    balance: money(grant.balanceMinor),
    inBets: money(grant.openMinor),
    target: money(grant.targetMinor),
    counted: money(grant.wageredMinor),
    converted: money(grant.convertedMinor),
    maxBet: maxBetMinor === undefined ? undefined : money(maxBetMinor),
    maxWin: maxWinMinor === undefined ? undefined : money(maxWinMinor),
    weights: listWeights(grant, titles),
    usualWeightBps: terms.weights.default,
    games: terms.games.map((gameId) => ({ gameId, title: titles.get(gameId) ?? gameId })),
    createdAtMs,
    expiresAtMs,
    endedAtMs,
  };
}

function listWeights({ terms }: BonusGrant, titles: ReadonlyMap<string, string>): BonusWeight[] {
  const { games, kinds, categories, default: usualBps } = terms.weights;
  const list = (scope: BonusWeight['scope'], entries: Readonly<Record<string, number>>) =>
    Object.entries(entries).map(([name, weightBps]) => ({ scope, name, weightBps }));
  return [
    ...list('game', games).map((each) => ({ ...each, name: titles.get(each.name) ?? each.name })),
    ...list('kind', kinds),
    ...list('category', categories),
  ].filter(({ weightBps }) => weightBps !== usualBps);
}

function toBet(
  stake: BonusPart,
  { titles, currency }: { readonly titles: ReadonlyMap<string, string>; readonly currency: string },
): BonusBet {
  const { gameId, state, createdAtMs: atMs } = stake;
  const money = (amountMinor: bigint) => toMoney(amountMinor, currency);
  return {
    gameId,
    title: titles.get(gameId) ?? gameId,
    atMs,
    stake: money(stake.amountMinor),
    paid: money(stake.partMinor),
    counted: money(stake.countedMinor),
    state,
  };
}
