import type { Transaction } from '#platform/base/db/storage.ts';
import { findMemberById, type Member } from '#platform/identity/index.ts';
import {
  findLedgerAccount,
  makePastDeposit,
  makePastWithdrawal,
  memberMainAccount,
  sendTransfer,
} from '#platform/money/index.ts';
import { bookPastRounds } from '#platform/play/index.ts';
import { createChance } from '../past/chance.ts';
import type { PastParts, PastSource } from '../past/member-past.ts';
import { fullTransfer } from './contracts.data.ts';
import type { TeamSeats } from './join-team.ts';
import type { PlayedDay } from './team-play.ts';

/**
 * Books the team's acts of a day: first the deposits, then all play at once, then the withdrawals.
 */
export async function bookTeamDay(
  transaction: Transaction,
  parts: PastParts,
  {
    ofDay,
    daysAgo,
    seats,
    source,
  }: {
    readonly ofDay: readonly (PlayedDay & { readonly username: string })[];
    readonly daysAgo: number;
    readonly seats: TeamSeats;
    readonly source: PastSource;
  },
): Promise<void> {
  const { timeZone, languageCodes } = parts.site;
  await seats.join(daysAgo);
  const money = { currency: source.money.currency, languageCode: languageCodes[0] };
  const methodCode = source.method?.code ?? '';
  for (const { username, deposit } of ofDay) {
    if (!deposit) continue;
    const { id: memberId } = seats.memberOf(username);
    await makePastDeposit(transaction, parts, { ...money, methodCode, memberId, ...deposit });
  }
  const played = ofDay.flatMap(({ username, rounds }) =>
    rounds.map((round) => ({ member: seats.memberOf(username), round })),
  );
  const inOrder = played.toSorted((one, two) => one.round.openedAtMs - two.round.openedAtMs);
  await bookPastRounds(transaction, { played: inOrder, timeZone });
  for (const { username, withdrawal } of ofDay) {
    if (!withdrawal) continue;
    const member = seats.memberOf(username);
    const languageCode = languageCodes[0];
    const payee = payeeOf(member, source);
    await makePastWithdrawal(transaction, parts, { ...withdrawal, member, payee, languageCode });
  }
}

/** The account at a bank that somebody of the team is paid to. */
function payeeOf(
  { username, nickname }: Pick<Member, 'username' | 'nickname'>,
  { payouts: { banks } }: PastSource,
) {
  const chance = createChance(`account of ${username}`);
  const number = Array.from({ length: 12 }, () => chance.below(10)).join('');
  return { bank: chance.oneOf(banks), holder: nickname.toUpperCase(), number };
}

/** Transfers an agent's whole balance to another one below it (`fullTransfer`). */
export async function sendAllDown(
  transaction: Transaction,
  parts: PastParts,
  { seats, atMs: nowMs }: { readonly seats: TeamSeats; readonly atMs: number },
): Promise<void> {
  const from = await memberFor(transaction, seats.idOf(fullTransfer.from));
  const to = await memberFor(transaction, seats.idOf(fullTransfer.to));
  const main = await findLedgerAccount(
    transaction,
    memberMainAccount(from.id, from.currency, 'real'),
  );
  const amountMinor = main?.balanceMinor ?? 0n;
  if (amountMinor === 0n) return;
  const requestLanguage = parts.site.languageCodes[0];
  const sending = { from, to, towards: 'downline', amountMinor, requestLanguage, nowMs } as const;
  const sent = await sendTransfer(transaction, parts, sending);
  if (!sent.ok) throw new Error(`${from.username} could not send: ${sent.refusal.code}`);
}

async function memberFor(transaction: Transaction, id: string): Promise<Member> {
  const member = await findMemberById(transaction, id);
  if (!member) throw new Error(`the member ${id} is gone`);
  return member;
}
