import type { ValueOf } from '#contract/endpoint.ts';
import type {
  promotionTerms,
  StaffApplication,
  StaffPromotion,
  StaffTerms,
} from '#contract/staff/promotions.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { hasPromotionText } from '#platform/brand/index.ts';
import { listImages, listWaiting } from './application.queries.ts';
import { holdBudget, releaseBudget } from './budget.ts';
import { findGrantFault } from './grant-fault.ts';
import { sumOwed } from './raffles/index.ts';
import {
  findVersion,
  insertTerms,
  listPromotions,
  lockPromotion,
  type PromotionRow,
  readVersion,
  savePromotion,
} from './terms.queries.ts';
import {
  areTermsSound,
  formatTerms,
  mostOfGift,
  parseTerms,
  readTerms,
  type StoredPromotion,
  storedTerms,
} from './terms.ts';

const waitingAtMost = 200;

/** Act of staff about a promotion, with its reason for the audit log. */
interface StaffAct {
  readonly promotionId: string;
  readonly why: string;
  readonly actor: string;
  readonly nowMs: number;
}

/** Terms that staff write as the next version. */
export interface WrittenTerms extends StaffAct {
  readonly terms: StaffTerms;
}

/** Refusals of written terms. */
export type TermsRefusal =
  | 'unknown_promotion'
  | 'promotion_over'
  | 'bad_promotion'
  | 'prizes_over_budget'
  | 'bad_weights'
  | 'unknown_game';

/**
 * Saves the next version of a promotion's terms and holds its budget; returns the promotion's id.
 * Refuses `unknown_promotion` without a text, `promotion_over`, `bad_promotion` for terms that
 * contradict themselves, another kind or currency than before, or a budget below what was granted,
 * `prizes_over_budget` for prizes of a raffle above it, and faults of the grant.
 */
export async function writeTerms(
  transaction: Transaction,
  written: WrittenTerms,
): Promise<Result<string, TermsRefusal>> {
  const { promotionId, terms: stored, why, actor, nowMs } = written;
  const terms = readTerms(storedTerms.parse(stored));
  if (!(await hasPromotionText(transaction, promotionId))) return refused('unknown_promotion');
  if (!areTermsSound(terms)) return refused('bad_promotion');
  const fault = await findGrantFault(transaction, terms.grant);
  if (fault) return refused(fault);
  const saved = await saveVersion(transaction, { promotionId, terms: stored, nowMs });
  if (!saved.ok) return saved;
  const { version, hash } = saved.value;
  await recordAct(transaction, {
    actor,
    act: 'promotion_terms_saved',
    subject: promotionSubject(promotionId),
    detail: { why, version: String(version), sha256: hash },
    atMs: nowMs,
  });
  return ok(promotionId);
}

/** Saves the next version of sound terms and sets their budget aside. Refuses as `writeTerms` does. */
async function saveVersion(
  transaction: Transaction,
  { promotionId, terms: stored, nowMs }: Pick<WrittenTerms, 'promotionId' | 'terms' | 'nowMs'>,
): Promise<Result<{ readonly version: number; readonly hash: string }, TermsRefusal>> {
  const { kind, currency, budgetMinor, gift } = readTerms(storedTerms.parse(stored));
  const before = await lockPromotion(transaction, promotionId);
  if (before?.isEnded === 1) return refused('promotion_over');
  const grantedMinor = before?.grantedMinor ?? 0n;
  const former = before && parseTerms((await readVersion(transaction, before)).terms);
  const isOther = former !== undefined && (former.kind !== kind || former.currency !== currency);
  if (budgetMinor < grantedMinor || isOther) return refused('bad_promotion');
  if (gift.by === 'raffle') {
    const owedMinor = await sumOwed(transaction, promotionId);
    const isHeld = budgetMinor >= mostOfGift(gift) && budgetMinor - grantedMinor >= owedMinor;
    if (!isHeld) return refused('prizes_over_budget');
  }
  const version = (before?.version ?? 0) + 1;
  const { text, hash } = formatTerms(stored);
  await insertTerms(transaction, {
    promotionId,
    version,
    terms: text,
    sha256: hash,
    createdAtMs: nowMs,
  });
  if (before) await releaseBudget(transaction, before, nowMs);
  const row: PromotionRow = {
    promotionId,
    version,
    currency,
    budgetMinor,
    grantedMinor,
    holdId: null,
    isEnded: 0,
  };
  await savePromotion(transaction, { ...row, holdId: await holdBudget(transaction, row, nowMs) });
  return ok({ version, hash });
}

/** Saves the terms of a file, each promotion's only while it has none. Throws for a wrong one. */
export async function fillPromotions(
  transaction: Transaction,
  promotions: readonly StoredPromotion[],
  nowMs: number,
): Promise<void> {
  for (const { promotionId, terms } of promotions) {
    if (await lockPromotion(transaction, promotionId)) continue;
    if (!areTermsSound(readTerms(terms))) throw new Error(`the terms of ${promotionId} are wrong`);
    const saved = await saveVersion(transaction, { promotionId, terms, nowMs });
    if (!saved.ok) throw new Error(`the terms of ${promotionId} are wrong: ${saved.refusal}`);
  }
}

/**
 * Ends a promotion and releases what is left of its budget; grants go on under their terms. Refuses
 * `unknown_promotion`, `promotion_over`, and `raffle_running` while prizes of a raffle are owed.
 */
export async function endPromotion(
  transaction: Transaction,
  { promotionId, why, actor, nowMs }: StaffAct,
): Promise<Result<string, 'unknown_promotion' | 'promotion_over' | 'raffle_running'>> {
  const promotion = await lockPromotion(transaction, promotionId);
  if (!promotion) return refused('unknown_promotion');
  if (promotion.isEnded === 1) return refused('promotion_over');
  if ((await sumOwed(transaction, promotionId)) > 0n) return refused('raffle_running');
  await releaseBudget(transaction, promotion, nowMs);
  await savePromotion(transaction, { ...promotion, holdId: null, isEnded: 1 });
  await recordAct(transaction, {
    actor,
    act: 'promotion_ended',
    subject: promotionSubject(promotionId),
    detail: { why },
    atMs: nowMs,
  });
  return ok(promotionId);
}

/** Returns the subject of a promotion in the audit log. */
export function promotionSubject(promotionId: string): string {
  return `promotion:${promotionId}`;
}

/** Lists promotions with their present terms and what is left of their budgets. */
export async function readStaffPromotions(reader: Reader): Promise<StaffPromotion[]> {
  return (await listPromotions(reader)).map((promotion) => ({
    promotionId: promotion.promotionId,
    version: promotion.version,
    sha256: promotion.sha256,
    terms: storedTerms.parse(JSON.parse(promotion.terms)),
    grantedMinor: promotion.grantedMinor.toString(),
    leftMinor: (promotion.isEnded === 1
      ? 0n
      : promotion.budgetMinor - promotion.grantedMinor
    ).toString(),
    isEnded: promotion.isEnded === 1,
  }));
}

/** Returns the terms of one version; `undefined` for none. */
export async function readStaffTerms(
  reader: Reader,
  key: { readonly promotionId: string; readonly version: number },
): Promise<ValueOf<typeof promotionTerms> | undefined> {
  const row = await findVersion(reader, key);
  if (!row) return undefined;
  const { terms, sha256, createdAtMs } = row;
  return { terms: storedTerms.parse(JSON.parse(terms)), sha256, createdAtMs };
}

/** Lists applications that wait for staff, the longest first. */
export async function readWaitingApplications(reader: Reader): Promise<StaffApplication[]> {
  return (await listWaiting(reader, waitingAtMost)).map((row) => ({
    applicationId: row.id,
    promotionId: row.promotionId,
    username: row.username,
    comment: row.comment,
    images: row.images,
    createdAtMs: row.createdAtMs,
  }));
}

/** Returns the images of an application in base64, WebP; empty for an unknown one. */
export async function readApplicationImages(
  reader: Reader,
  applicationId: string,
): Promise<{ readonly name: string; readonly base64: string }[]> {
  const images = await listImages(reader, applicationId);
  return images.map((bytes, index) => ({
    name: `${applicationId}-${index + 1}.webp`,
    base64: Buffer.from(bytes).toString('base64'),
  }));
}
