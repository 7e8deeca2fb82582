import type { OpenSession, Security, SignIn } from '#contract/identity/security.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  findWithdrawalWait,
  type Member,
  maskEmail,
  maskMobile,
  noPassword,
  readStoredMember,
} from '../members/index.ts';
import { listPasskeys } from '../passkeys/index.ts';
import { listProofWays } from '../proofs/index.ts';
import { readSecondFactor } from '../second-factor/index.ts';
import {
  countSignIns,
  findSignInPlace,
  listMemberSessions,
  listSignIns,
  readSignInBefore,
  type Session,
  type SignInRow,
  signInsKeptMs,
  toSignInMethod,
} from '../sessions/index.ts';
import { linkedProviders } from '../social/index.ts';
import { isCodeOffered } from '../verification/index.ts';
import { parseDevice } from './device.ts';

const pageSize = 20;

/** Lists the member's open sessions, the current one first, then by last use. */
export async function listSessions(parts: Parts, session: Session): Promise<OpenSession[]> {
  const rows = await listMemberSessions(parts, session.memberId);
  const list = rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === session.sessionId,
    method: toSignInMethod(row.method),
    openedAtMs: row.createdAtMs,
    lastSeenAtMs: row.lastSeenAtMs,
    ...findSignInPlace(row.clientAddress),
    ...parseDevice(row.userAgent),
  }));
  return list.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Lists one page of the member's sign-ins and failed tries, newest first. */
export async function listHistory(parts: Parts, session: Session, pageNo: number) {
  const { memberId } = session;
  const { db } = parts.storage;
  const fromMs = parts.clock.nowMs() - signInsKeptMs;
  const offset = (pageNo - 1) * pageSize;
  const rows = await listSignIns(db, { memberId, fromMs, offset, limit: pageSize });
  const total = await countSignIns(db, { memberId, fromMs });
  return { list: rows.map(toSignIn), totalPages: Math.ceil(total / pageSize) };
}

/** Reads the protection of the account. */
export async function readSecurity(parts: Parts, session: Session): Promise<Security> {
  const { db } = parts.storage;
  const { memberId } = session;
  const member = await readStoredMember(db, session);
  const lastSignIn = await readSignInBefore(parts, session);
  return {
    hasPassword: member.passwordHash !== noPassword,
    proofWays: [...(await listProofWays(db, member))],
    hasPaymentPassword: member.paymentPasswordHash !== undefined,
    passwordChangedAtMs: member.passwordChangedAtMs,
    ...toContact(member),
    takesMobile: await isCodeOffered(parts, 'mobile'),
    ...(await readSecondFactor(parts, memberId)),
    passkeys: await listPasskeys(db, memberId),
    linked: await linkedProviders(db, memberId),
    ...(lastSignIn && { lastSignIn }),
    ...findWithdrawalWait(member, parts.clock.nowMs()),
  };
}

function toContact(member: Member): Pick<Security, 'email' | 'mobileNum'> {
  const { email } = member.profile;
  const mobile = member.verifiedMobile;
  return {
    ...(email && { email: maskEmail(email) }),
    ...(mobile && { mobileNum: maskMobile(mobile) }),
  };
}

function toSignIn(row: SignInRow): SignIn {
  return {
    id: row.id,
    method: toSignInMethod(row.method),
    outcome: toOutcome(row.outcome),
    atMs: row.atMs,
    ...findSignInPlace(row.clientAddress),
    ...parseDevice(row.userAgent),
  };
}

const outcomes: readonly SignIn['outcome'][] = [
  'succeeded',
  'wrong_password',
  'wrong_code',
  'locked',
];

function toOutcome(stored: string): SignIn['outcome'] {
  const outcome = outcomes.find((each) => each === stored);
  if (outcome === undefined) throw new Error(`there is no outcome ${stored}`);
  return outcome;
}
