import { startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import type { Member } from '#platform/identity/index.ts';
import { listDepositsSince } from '#platform/money/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { findMonday } from '../missions/index.ts';
import { type ApplicationRow, listApplications } from './application.queries.ts';
import type { PromotionFacts } from './judge-promotion.ts';
import {
  type ClaimRow,
  type GrantedClaim,
  type JoinRow,
  listClaims,
  listJoins,
} from './member.queries.ts';
import { type OwnRaffles, readOwnRaffles } from './raffles/index.ts';
import type { VersionedPromotion } from './terms.queries.ts';
import { type PromotionTerms, parseTerms } from './terms.ts';

/** Facts about a promotion for one member, with the rows that a claim needs. */
export interface MemberFacts {
  readonly promotion: VersionedPromotion;
  /** Version of the terms that count for the member. */
  readonly version: number;
  readonly hash: string;
  /** Key of the present period. */
  readonly period: string;
  readonly facts: PromotionFacts;
  /** Grant of the present period. */
  readonly claim: ClaimRow | undefined;
  readonly application: ApplicationRow | undefined;
  /** Raffles with the member's tickets; none for any other promotion. */
  readonly raffles: OwnRaffles['views'];
}

/** Member at a moment, for whom promotions are judged. */
export interface FactsQuery extends ZonedMoment {
  readonly member: Member;
  /** True in the transaction that makes the member. */
  readonly isRegistering?: boolean;
}

/** Reads the facts of promotions for one member, in as many queries as for one promotion. */
export async function readFacts(
  reader: Reader,
  promotions: readonly VersionedPromotion[],
  query: FactsQuery,
): Promise<MemberFacts[]> {
  const { member } = query;
  const [only] = promotions.length === 1 ? promotions : [];
  const key = { memberId: member.id, promotionId: only?.promotionId };
  const [joins, claims, applications] = await Promise.all([
    listJoins(reader, key),
    listClaims(reader, key),
    listApplications(reader, key),
  ]);
  const raffles = await readRaffles(reader, promotions, member.id);
  const firstJoinMs = Math.min(...joins.map(({ createdAtMs }) => createdAtMs));
  const deposits =
    joins.length === 0
      ? []
      : await listDepositsSince(reader, { memberId: member.id, fromMs: firstJoinMs });
  const ofPromotion = <Row extends { readonly promotionId: string }>(
    rows: readonly Row[],
    { promotionId }: VersionedPromotion,
  ) => rows.filter((row) => row.promotionId === promotionId);
  return promotions.map((promotion) => {
    const [join] = ofPromotion(joins, promotion);
    const [application] = ofPromotion(applications, promotion);
    const own = raffles.get(promotion.promotionId);
    const counted = join ?? application ?? own?.present?.raffle ?? promotion;
    const terms = parseTerms(counted.terms);
    const { period, periodFromMs } = own?.present
      ? { period: own.present.raffle.period, periodFromMs: 0 }
      : findPeriod(terms, query);
    const claim = ofPromotion(claims, promotion).find(
      (each) => each.period === period || (own !== undefined && each.state === 'offered'),
    );
    return {
      promotion,
      version: counted.version,
      hash: counted.sha256,
      period,
      raffles: own?.views ?? [],
      claim,
      application,
      facts: {
        ...toFacts(query, { promotion, terms, join, application }),
        periodFromMs,
        deposits: deposits
          .filter(({ currency }) => currency === terms.currency)
          .map(({ id, creditedMinor, creditedAtMs }) => ({
            id,
            amountMinor: creditedMinor,
            creditedAtMs,
          })),
        ...standOfGrant(claim, query.nowMs),
        raffle: own?.present?.facts,
      },
    };
  });
}

async function readRaffles(
  reader: Reader,
  promotions: readonly VersionedPromotion[],
  memberId: string,
): Promise<ReadonlyMap<string, OwnRaffles>> {
  const ids = promotions
    .filter(({ terms }) => parseTerms(terms).kind === 'raffle')
    .map(({ promotionId }) => promotionId);
  const own = ids.map(
    async (promotionId) =>
      [promotionId, await readOwnRaffles(reader, { promotionId, memberId })] as const,
  );
  return new Map(await Promise.all(own));
}

/** Returns how a grant stands; one that is over is no offer, whenever the job ends it. */
function standOfGrant(
  claim: GrantedClaim | undefined,
  nowMs: number,
): Pick<PromotionFacts, 'grant' | 'lapsedAtMs'> {
  if (!claim) return { grant: undefined, lapsedAtMs: undefined };
  const { state, acceptedAtMs, expiresAtMs, endedAtMs } = claim;
  if (acceptedAtMs !== null) return { grant: 'claimed', lapsedAtMs: undefined };
  if (state === 'offered' && expiresAtMs > nowMs)
    return { grant: 'offered', lapsedAtMs: undefined };
  return { grant: 'lapsed', lapsedAtMs: Math.min(expiresAtMs, endedAtMs ?? expiresAtMs) };
}

function toFacts(
  { member, nowMs, isRegistering = false }: FactsQuery,
  rows: {
    readonly promotion: VersionedPromotion;
    readonly terms: PromotionTerms;
    readonly join: JoinRow | undefined;
    readonly application: ApplicationRow | undefined;
  },
): Omit<PromotionFacts, 'periodFromMs' | 'deposits' | 'grant' | 'lapsedAtMs' | 'raffle'> {
  const { promotion, terms, join, application } = rows;
  const paused = findPauseRefusal(member, nowMs);
  const { playPausedUntilMs = 0 } = member;
  return {
    terms,
    nowMs,
    isEnded: promotion.isEnded === 1,
    budgetLeftMinor: promotion.budgetMinor - promotion.grantedMinor,
    member: {
      currency: member.currency,
      rankLevel: member.rankLevel,
      createdAtMs: member.createdAtMs,
      isInvited: member.invitedBy !== undefined,
      isPaused: paused !== undefined,
      pausedUntilMs: playPausedUntilMs > nowMs ? playPausedUntilMs : undefined,
    },
    isRegistering,
    joinedAtMs: join?.createdAtMs,
    application: application?.state,
  };
}

/** Returns the key of the present period, in which a promotion is claimed once, and its beginning. */
function findPeriod(
  { often }: PromotionTerms,
  { nowMs, timeZone }: ZonedMoment,
): { readonly period: string; readonly periodFromMs: number } {
  if (often === 'once') return { period: 'once', periodFromMs: 0 };
  const today = zoneDay(nowMs, timeZone);
  const period = often === 'day' ? today : findMonday(today);
  return { period, periodFromMs: startOfDay(period, timeZone) ?? 0 };
}
