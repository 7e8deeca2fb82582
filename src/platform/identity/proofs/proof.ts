import type { FactorProof, Proof, proofCodes } from '#contract/identity/proof.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type Member, noPassword, readStoredMember } from '../members/index.ts';
import { codeAttempts, provePassword } from '../passwords/index.ts';
import { checkSecondFactor } from '../second-factor/index.ts';
import { isFresh, type Session } from '../sessions/index.ts';
import { consumeContactProof } from './contact-code.ts';
import { consumePasskeyProof } from './passkey-proof.ts';
import { listProofWays } from './proof-ways.ts';

/** Time for which a sign-in is a proof for a member who has no other. */
export const signInProvesForMs = 10 * minuteMs;

/** Fields of a session that a proof needs. */
export type ProofSession = Pick<Session, 'memberId' | 'method' | 'openedAtMs' | 'sessionId'>;

type ProofRefusal = RuleRefusal<(typeof proofCodes)[number] | 'too_many_requests'>;

/**
 * Proves the identity of a session's member again: by the password, however young the session,
 * since its cookie may be in other hands. A member without a password proves it by a factor or
 * contact set up before; one without any of these by a sign-in minutes ago. Refuses with the codes
 * of `proofCodes`, and with `too_many_requests`.
 */
export async function proveAgain(
  parts: Parts,
  session: ProofSession,
  proof: Proof,
): Promise<Result<Member, ProofRefusal>> {
  const proved = await proveWithoutSignIn(parts, session, proof);
  if (proved.ok || proved.refusal.code !== 'proof_required') return proved;
  const member = await readStoredMember(parts.storage.db, session);
  const isRecent = parts.clock.nowMs() - session.openedAtMs < signInProvesForMs;
  if (!isRecent || !isFresh(session)) return proved;
  const ways = await listProofWays(parts.storage.db, member);
  return ways.includes('signIn') ? ok(member) : proved;
}

/**
 * Proves a member's identity as `proveAgain` does, but accepts no recent sign-in: refuses with
 * `proof_required` a member who has no other way.
 */
export async function proveWithoutSignIn(
  parts: Parts,
  session: ProofSession,
  { password, ...factors }: Proof,
): Promise<Result<Member, ProofRefusal>> {
  const member = await readStoredMember(parts.storage.db, session);
  const proved =
    member.passwordHash === noPassword
      ? await proveByFactor(parts, { member, sessionId: session.sessionId }, factors)
      : await provePassword(parts, member, password);
  return proved.ok ? ok(member) : proved;
}

/** Consumes the first factor that is given. */
async function proveByFactor(
  parts: Parts,
  proving: { readonly member: Member; readonly sessionId: string },
  { authenticatorCode, passkey, contactCode }: FactorProof,
): Promise<Result<undefined, ProofRefusal>> {
  const { member, sessionId } = proving;
  if (authenticatorCode) return proveByAuthenticator(parts, member.id, authenticatorCode);
  if (passkey) return consumePasskeyProof(parts, passkey, { memberId: member.id, sessionId });
  if (contactCode) return consumeContactProof(parts, contactCode, proving);
  return refused({ code: 'proof_required' });
}

async function proveByAuthenticator(
  parts: Parts,
  memberId: string,
  code: string,
): Promise<Result<undefined, ProofRefusal>> {
  const turn = await codeAttempts.count(parts, memberId);
  if (!turn.ok) return turn;
  const checked = await checkSecondFactor(parts, memberId, code);
  if (checked.ok)
    return checked.value.isSetUp ? ok(undefined) : refused({ code: 'proof_required' });
  const isClosed = checked.refusal.code === 'second_factor_closed';
  return refused({ code: isClosed ? 'second_factor_closed' : 'proof_incorrect' });
}
