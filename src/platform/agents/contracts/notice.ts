import type { ContractKind } from '#lib/commission/terms.ts';
import { dayMs } from '#lib/time.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { writeMessage } from '#platform/base/inbox/index.ts';
import type { MessageKey } from '#platform/base/outbox/index.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { countAttempt, hashSubject, type Policy } from '#platform/base/throttle/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import {
  checkExclusion,
  chooseMessageLanguage,
  findMemberById,
  type Member,
  maskName,
  memberEmail,
} from '#platform/identity/index.ts';
import { type Contract, otherSide, type Side, type Version } from './contract.ts';
import type { ContractParts } from './parts.ts';

/** Kinds of notice about a version. */
type NoticeKind = 'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'terminating' | 'fromAbove';

const keys: Readonly<Record<NoticeKind, MessageKey>> = {
  offered: 'messages:contractOffered',
  accepted: 'messages:contractAccepted',
  rejected: 'messages:contractRejected',
  withdrawn: 'messages:contractWithdrawn',
  terminating: 'messages:contractTerminating',
  fromAbove: 'messages:contractFromAbove',
};

const kindKeys: Readonly<Record<ContractKind, MessageKey>> = {
  dividend: 'messages:contractDividend',
  daily: 'messages:contractDaily',
  hourly: 'messages:contractHourly',
  realtime: 'messages:contractRealtime',
};

/** Limit of a member's mails about offers in a day; the rest is read on the site. */
const mailPolicy: Policy = { most: 20, windowMs: dayMs, waitMs: 'rest' };

/**
 * Notifies the other side of a step on a version: on its open pages, among its messages, and by
 * mail where its address is known and it is neither closed nor excluded. The house has no messages;
 * its staff see a list.
 */
export async function notifyOtherSide(
  transaction: Transaction,
  parts: ContractParts,
  notice: {
    readonly contract: Contract;
    readonly version: Version;
    readonly is: NoticeKind;
    readonly author: Side;
    readonly nowMs: number;
  },
): Promise<void> {
  const { contract, author, nowMs } = notice;
  await notifySide(transaction, parts, { ...notice, side: otherSide(author) });
  // Whoever acted may have a second page open.
  const actorId = author === 'upline' ? contract.uplineId : contract.downlineId;
  if (actorId !== undefined) {
    await announceChange(transaction, { memberId: actorId, topic: 'contracts', nowMs });
  }
}

/** Notifies both sides that a version ends because of a change above. */
export async function notifyBothSides(
  transaction: Transaction,
  parts: ContractParts,
  notice: Pick<Parameters<typeof notifyOtherSide>[2], 'contract' | 'version' | 'nowMs'>,
): Promise<void> {
  for (const side of ['upline', 'downline'] as const) {
    await notifySide(transaction, parts, { ...notice, is: 'fromAbove', side });
  }
}

async function notifySide(
  transaction: Transaction,
  parts: ContractParts,
  notice: Omit<Parameters<typeof notifyOtherSide>[2], 'author'> & { readonly side: Side },
): Promise<void> {
  const { contract, side, is, nowMs } = notice;
  const [member, partner] = await Promise.all(
    [side, otherSide(side)].map((each) => findSideMember(transaction, contract, each)),
  );
  if (!member) return;
  await announceChange(transaction, { memberId: member.id, topic: 'contracts', nowMs });
  const languageCode = chooseMessageLanguage(parts, member);
  const values = await buildNoticeValues(transaction, parts, { ...notice, partner });
  const words = { title: 'messages:contractSubject', text: [keys[is]], values } as const;
  const message = { memberId: member.id, languageCode, words, nowMs };
  const { title: subject, text: body } = await writeMessage(transaction, parts, message);
  const email = memberEmail(member);
  const isIn = member.closedAtMs === undefined && checkExclusion(member, nowMs).ok;
  if (email === undefined || !isIn) return;
  const turns = hashSubject(parts, `contract mail:${member.id}`);
  if (!(await countAttempt(parts, transaction, turns, mailPolicy)).ok) return;
  await parts.outbox.write(transaction, { channel: 'mail', recipient: email, subject, body });
}

async function buildNoticeValues(
  transaction: Transaction,
  { config }: ContractParts,
  context: {
    readonly contract: Contract;
    readonly version: Version;
    readonly partner: Member | undefined;
  },
) {
  const { contract, version, partner } = context;
  const { brandName: brand } = await readSetting(transaction, whitelabelSetting);
  const moment = (atMs: number | undefined) => (atMs === undefined ? '' : { atMs });
  return {
    brand,
    kind: { key: kindKeys[contract.kind] },
    partner: partner ? maskName(partner.username) : brand,
    version: String(version.version),
    begins: moment(version.startsAtMs),
    ends: moment(version.endsAtMs),
    site: config.origin.host,
  };
}

async function findSideMember(
  transaction: Transaction,
  { uplineId, downlineId }: Contract,
  side: Side,
): Promise<Member | undefined> {
  const id = side === 'upline' ? uplineId : downlineId;
  return id === undefined ? undefined : findMemberById(transaction, id);
}
