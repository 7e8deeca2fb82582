import type { Proof } from '#contract/identity/second-factor.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberById, type Member, noPassword } from '../members/index.ts';
import { type ProofSession, proveAgain, takeCodeTry } from '../passwords/index.ts';
import { checkSecondFactor } from '../second-factor/index.ts';

/**
 * The member of a session, who proves just now who they are, however young the session: by the
 * password, or where there is none by the authenticator's code. Refuses as `proveAgain` does, and
 * as `second_factor_incorrect` or `second_factor_closed`.
 */
export async function proveAnew(
  parts: Parts,
  session: ProofSession,
  { password, code }: Proof & { readonly code?: string | undefined },
): Promise<
  Result<
    Member,
    RuleRefusal<
      | 'proof_required'
      | 'wrong_password'
      | 'password_closed'
      | 'second_factor_incorrect'
      | 'second_factor_closed'
      | 'too_many_requests'
    >
  >
> {
  const { memberId } = session;
  const member = await findMemberById(parts.storage.db, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  if (member.passwordHash !== noPassword) {
    if (!password) return refused({ code: 'proof_required' });
    return proveAgain(parts, session, { password });
  }
  if (!code) return refused({ code: 'proof_required' });
  const turn = await takeCodeTry(parts, memberId);
  if (!turn.ok) return turn;
  const checked = await checkSecondFactor(parts, memberId, code);
  if (checked.ok) return checked.value.isSetUp ? ok(member) : refused({ code: 'proof_required' });
  const { code: missed } = checked.refusal;
  return refused({ code: missed === 'second_factor_required' ? 'proof_required' : missed });
}
