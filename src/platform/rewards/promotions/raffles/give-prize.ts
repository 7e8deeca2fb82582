import type { Transaction } from '#platform/base/db/storage.ts';
import { moneyValue, writeMessage } from '#platform/base/inbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { chooseMessageLanguage, type Member, notifyMember } from '#platform/identity/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { lockFacts } from '../claim.ts';
import { giveGrant } from '../grant.ts';
import { parseTerms } from '../terms.ts';
import { endPrize, findUngiven, type PrizeKey, type PrizeRow } from './prizes.queries.ts';
import { findRaffle } from './queries.ts';

type GiveParts = Pick<Parts, 'clock' | 'site' | 'config' | 'outbox'>;

/**
 * Gives a drawn prize to its member, once, and notifies the member. A member who is excluded, closed or
 * on a break gets none: the prize is kept by the house and listed as such, and nobody else is drawn.
 * It waits while the promotion has no text to be called by.
 */
export async function givePrize(
  transaction: Transaction,
  parts: GiveParts,
  key: PrizeKey,
): Promise<void> {
  const { memberId, promotionId, period } = key;
  const locked = await lockFacts(transaction, parts, { memberId, promotionId });
  const prize = await findUngiven(transaction, key);
  const raffle = await findRaffle(transaction, key);
  if (!locked || !raffle) throw new Error(`the raffle ${period} of ${promotionId} is gone`);
  if (!prize) return;
  const { member, own } = locked;
  const terms = parseTerms(raffle.terms);
  if (findPauseRefusal(member, own.facts.nowMs)) {
    await endPrize(transaction, key, undefined);
    return;
  }
  const facts = { ...own.facts, terms };
  const { version, sha256: hash } = raffle;
  const grantId = await giveGrant(transaction, parts, {
    member,
    own: { ...own, facts, version, hash, period },
    prize: { amountMinor: prize.amountMinor, deposit: undefined },
    languageCode: chooseMessageLanguage(parts, member),
  });
  if (grantId === undefined) return;
  await endPrize(transaction, key, grantId);
  const untilMs = own.facts.nowMs + terms.lifeMs;
  await notifyWinner(transaction, parts, { member, prize, currency: terms.currency, untilMs });
}

/** Notifies a winner in the member's own language: among the messages, by mail and by SMS. */
async function notifyWinner(
  transaction: Transaction,
  { site, outbox, config, clock }: GiveParts,
  notice: {
    readonly member: Member;
    readonly prize: PrizeRow;
    readonly currency: string;
    readonly untilMs: number;
  },
): Promise<void> {
  const { member, prize, currency, untilMs } = notice;
  const { brandName: brand, currencySymbol: symbol } = await readSetting(
    transaction,
    whitelabelSetting,
  );
  const values = {
    brand,
    amount: moneyValue(prize.amountMinor, currency, symbol),
    ticket: String(prize.ticket),
    until: { atMs: untilMs },
    site: config.origin.host,
  };
  const words = { title: 'messages:raffleSubject', text: ['messages:raffleWon'], values } as const;
  const languageCode = chooseMessageLanguage({ site }, member);
  const message = { memberId: member.id, languageCode, words, nowMs: clock.nowMs() };
  const { title: subject, text: body } = await writeMessage(transaction, { site }, message);
  await notifyMember(transaction, { outbox }, { member, subject, body });
}
