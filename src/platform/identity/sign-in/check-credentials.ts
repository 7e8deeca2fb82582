import { ok, type Result, refused } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { TooManyRequests } from '#platform/base/throttle/index.ts';
import type { Member } from '../members/index.ts';
import { comparePassword } from '../passwords/index.ts';
import { type ProofRefusal, proveNumber } from '../verification/index.ts';
import type { Credentials } from './credentials.ts';
import { isCurrent } from './pending-sign-in.ts';
import type { Visitor } from './visitor.ts';

/** Refusal of credentials that prove no member. */
export type CredentialsRefusal =
  | RuleRefusal<'invalid_credentials'>
  | ProofRefusal
  | TooManyRequests;

/**
 * Returns the member whom the credentials prove. Refuses with `invalid_credentials`, as
 * `proveNumber` does, and with `too_many_requests` while too many passwords wait to be compared.
 */
export async function checkCredentials(
  parts: Parts,
  input: {
    readonly credentials: Credentials;
    /** Member that the credentials name; `undefined` when nobody has that name or number. */
    readonly member: Member | undefined;
    readonly visitor: Visitor;
  },
): Promise<Result<Member, CredentialsRefusal>> {
  const { credentials, member, visitor } = input;
  switch (credentials.method) {
    case 'password': {
      const compared = await comparePassword(credentials.password, member?.passwordHash);
      if (!compared.ok) return compared;
      return compared.value && member ? ok(member) : refused({ code: 'invalid_credentials' });
    }
    case 'sms': {
      const { name: mobile, proof } = credentials;
      const cookie = visitor.codeCookie;
      const proved = await proveNumber(parts, { purpose: 'login', mobile, proof, cookie });
      if (!proved.ok) return proved;
      return member ? ok(member) : refused({ code: 'verification_code_incorrect' });
    }
    case 'waiting':
      return member && isCurrent(parts, credentials.waiting, member)
        ? ok(member)
        : refused({ code: 'invalid_credentials' });
  }
}
