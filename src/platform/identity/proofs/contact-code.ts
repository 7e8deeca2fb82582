import type { ProofChannel, sendProofCode } from '#contract/identity/proof.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Outcome, RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  chooseMessageLanguage,
  type Member,
  maskEmail,
  maskMobile,
  memberEmail,
  noPassword,
  readStoredMember,
} from '../members/index.ts';
import type { Session } from '../sessions/index.ts';
import {
  consumeCode,
  countCodeForNumber,
  countEmailCode,
  sendCode,
} from '../verification/index.ts';

/** Session that asks for the code of a proof, with the address it asks from. */
export interface ProofCodeSession extends Pick<Session, 'memberId' | 'sessionId'> {
  readonly clientAddress: string;
  readonly languageCode: string;
}

/**
 * Sends a code to a contact of a member without a password. Refuses with `invalid_input` when the
 * member has no contact on the channel, and with `too_many_requests`.
 */
export async function sendContactCode(
  parts: Parts,
  channel: ProofChannel,
  session: ProofCodeSession,
): Promise<Outcome<typeof sendProofCode>> {
  const { sessionId, languageCode } = session;
  const member = await readStoredMember(parts.storage.db, session);
  const contact = member.passwordHash === noPassword ? listContacts(member)[channel] : undefined;
  if (contact === undefined) {
    const fields = { channel: { code: 'wrong_format', messageKey: 'wrong_format' } } as const;
    return refused({ code: 'invalid_input', detail: { fields } });
  }
  const turn = await countCode(parts, { channel, contact, session });
  if (!turn.ok) return turn;
  const { value } = await sendCode(parts, {
    purpose: 'proof',
    recipient: contact,
    cookieBefore: undefined,
    sessionId,
    languageCode: chooseMessageLanguage(parts, member, languageCode),
    message: channel === 'mail' ? 'mail' : 'code',
  });
  parts.outbox.wake();
  const mask = channel === 'mail' ? maskEmail : maskMobile;
  return ok({ ...value, recipient: mask(contact) });
}

/** Counts a code with all others to its number or address; `too_many_requests` after too many. */
function countCode(
  parts: Parts,
  request: {
    readonly channel: ProofChannel;
    readonly contact: string;
    readonly session: ProofCodeSession;
  },
) {
  const { channel, contact, session } = request;
  const { memberId, clientAddress } = session;
  if (channel === 'mail') return countEmailCode(parts, { memberId, email: contact });
  return parts.storage.withTransaction((transaction) =>
    countCodeForNumber(parts, transaction, { mobile: contact, clientAddress, isOwn: true }),
  );
}

/**
 * Consumes the code sent to a contact of the member in this session. Refuses with `proof_incorrect`
 * for a wrong one with tries left, and with `proof_expired` when none is valid.
 */
export async function consumeContactProof(
  parts: Parts,
  code: string,
  proving: { readonly member: Member; readonly sessionId: string },
): Promise<Result<undefined, RuleRefusal<'proof_incorrect' | 'proof_expired'>>> {
  const { member, sessionId: cookie } = proving;
  for (const recipient of Object.values(listContacts(member))) {
    if (recipient === undefined) continue;
    const taken = await consumeCode(parts, { purpose: 'proof', recipient, code, cookie });
    if (taken.ok) return taken;
    const isWrong = taken.refusal.code === 'verification_code_incorrect';
    if (isWrong) return refused({ code: 'proof_incorrect' });
  }
  return refused({ code: 'proof_expired' });
}

function listContacts(member: Member): Readonly<Record<ProofChannel, string | undefined>> {
  return { sms: member.verifiedMobile, mail: memberEmail(member) };
}
