import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import { KeysUnavailableError } from './keys.ts';

/** A sign-in at Firebase proves a number for this long. */
const proofLifeMs = 5 * minuteMs;

/** Difference that the clocks of Firebase and the platform may have. */
const skewMs = minuteMs;

/**
 * Required claims of a token; §"Verify ID tokens using a third-party JWT library" of Firebase's
 * docs.
 */
const claims = z.object({
  sub: z.string().min(1).max(128),
  /** Seconds since 1970 UTC. */
  auth_time: z.number(),
  phone_number: z.string(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

/** Facts proved by a valid token. */
export interface VerifiedToken {
  /** Key of the sign-in behind the token; all tokens of one sign-in together are used once. */
  readonly signIn: string;
  /** E.164. */
  readonly mobile: string;
}

const incorrect = refused({ code: 'verification_code_incorrect' } as const);
const expired = refused({ code: 'verification_code_expired' } as const);

/** Fault of a token that proves nothing. */
export type TokenFault =
  | 'verification_code_incorrect'
  | 'verification_code_expired'
  | 'verification_unavailable';

/**
 * Verifies a token of Firebase: signature, issuer, audience, age, and that a telephone received the
 * code. Refuses with `verification_code_incorrect` for an invalid token,
 * `verification_code_expired` for one too old, and `verification_unavailable` while the keys cannot
 * be fetched.
 */
export async function verifyToken(
  idToken: string,
  context: { readonly projectId: string; readonly keys: JWTVerifyGetKey; readonly nowMs: number },
): Promise<Result<VerifiedToken, RuleRefusal<TokenFault>>> {
  const { projectId, keys, nowMs } = context;
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      algorithms: ['RS256'],
      currentDate: new Date(nowMs),
      clockTolerance: skewMs / secondMs,
      requiredClaims: ['sub', 'iat', 'exp'],
    });
    const said = claims.safeParse(payload);
    if (!said.success) return incorrect;
    const { sub, auth_time: authTime, phone_number: mobile } = said.data;
    const ageMs = nowMs - authTime * secondMs;
    if (ageMs < -skewMs) return incorrect;
    return ageMs > proofLifeMs ? expired : ok({ signIn: `${sub} ${authTime}`, mobile });
  } catch (error) {
    if (error instanceof errors.JWTExpired) return expired;
    if (error instanceof KeysUnavailableError) return refused({ code: 'verification_unavailable' });
    if (error instanceof errors.JOSEError) return incorrect;
    throw error;
  }
}
