import { addDays, endOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { accountRole, type CreatedMember } from '#platform/identity/index.ts';
import { type ReferralSettings, referralsSetting } from '../settings/index.ts';
import { insertReferral } from './rewards.queries.ts';

/**
 * Reads what friends who register now are promised, with the brand's currency; `undefined` while
 * invitations or their rewards are off.
 */
export async function readOffer(
  reader: Reader,
): Promise<{ readonly terms: ReferralSettings; readonly currency: string } | undefined> {
  const { currency, switches } = await readSetting(reader, whitelabelSetting);
  const terms = await readSetting(reader, referralsSetting);
  const isOn = terms.isOn && switches.REFERRALPROMO === '1';
  return isOn ? { terms, currency } : undefined;
}

/**
 * Records the invitation of a new member with the terms of this moment, where invitations are
 * rewarded and a member invited. Agents are paid by their contracts; an inviter who has another
 * currency is promised nothing.
 */
export async function recordReferral(
  transaction: Transaction,
  { id, upline, currency, accountType, linkId, nowMs }: CreatedMember,
  timeZone: string,
): Promise<void> {
  if (upline?.id === undefined || linkId !== undefined) return;
  if (accountRole(upline.accountType) !== 'member' || accountRole(accountType) !== 'member') return;
  const offer = await readOffer(transaction);
  if (offer?.currency !== currency) return;
  // Cash of another currency would go where the inviter has no wallet.
  const { inviterMinor } = offer.terms;
  const terms = { ...offer.terms, inviterMinor: upline.currency === currency ? inviterMinor : '0' };
  const fromDay = zoneDay(nowMs, timeZone);
  const toDay = addDays(fromDay, offer.terms.days);
  await insertReferral(transaction, {
    friendId: id,
    inviterId: upline.id,
    currency,
    terms: JSON.stringify(terms),
    fromDay,
    toDay,
    untilMs: endOfDay(toDay, timeZone) ?? 0,
    createdAtMs: nowMs,
  });
}
