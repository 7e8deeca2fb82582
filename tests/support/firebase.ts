import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { secondMs } from '#lib/time.ts';
import { type Answer, type Input, serveAnswers } from './firebase-server.ts';

export const testProject = 'halcyon-test';

/** The code of every SMS that the stand-in sends. */
export const testCode = '246810';

/** Stands in for Google: the endpoints the SDK calls, and the keys that tokens are signed with. */
export interface FirebaseStandIn {
  readonly url: string;
  /** Settings of a server that trusts it. */
  readonly env: Readonly<Record<string, string>>;
  /** A token as Firebase makes it, with other claims where they are given. */
  token(mobile: string, nowMs: number, claims?: JWTPayload): Promise<string>;
  /** The public key its tokens are checked with, PEM. */
  publicKey(): Promise<string>;
  /** Refuses a number its codes with an error, `QUOTA_EXCEEDED : …`; no more without one. */
  refuse(number: string, error?: string): void;
  /** Numbers that codes were sent to, with the language they were asked for in. */
  readonly sent: readonly SentCode[];
  /** True while its keys can be fetched. */
  hasKeys: boolean;
  stop(): Promise<void>;
}

const keyId = 'stand-in';

/** Returns the claims of a token about its owner. */
export function claimsOf(mobile: string, nowMs: number): JWTPayload {
  const now = Math.floor(nowMs / secondMs);
  return {
    iss: `https://securetoken.google.com/${testProject}`,
    aud: testProject,
    auth_time: now,
    user_id: `u${mobile.slice(1)}`,
    sub: `u${mobile.slice(1)}`,
    iat: now,
    exp: now + 3600,
    phone_number: mobile,
    firebase: { identities: { phone: [mobile] }, sign_in_provider: 'phone' },
  };
}

export async function startFirebase(): Promise<FirebaseStandIn> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  const refused = new Map<string, string>();
  const sent: SentCode[] = [];
  const token: FirebaseStandIn['token'] = (mobile, nowMs, claims = {}) =>
    new SignJWT({ ...claimsOf(mobile, nowMs), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
      .sign(privateKey);
  const answers = createAnswers(token, refused, sent);

  const { url, stop } = await serveAnswers(async (path, input) => {
    if (path === 'jwks') return standIn.hasKeys ? { keys: [key] } : 'UNAVAILABLE';
    return (await answers[path]?.(input)) ?? 'NOT_FOUND';
  });

  const standIn: FirebaseStandIn = {
    url,
    env: {
      FIREBASE_API_KEY: 'test-key',
      FIREBASE_PROJECT_ID: testProject,
      FIREBASE_JWKS_URL: `${url}/jwks`,
      FIREBASE_EMULATOR_URL: url,
    },
    token,
    publicKey: () => exportSPKI(publicKey),
    refuse(number, error) {
      if (error === undefined) refused.delete(number);
      else refused.set(number, error);
    },
    sent,
    hasKeys: true,
    stop,
  };
  return standIn;
}

interface SentCode {
  readonly number: string;
  readonly language: string | undefined;
}

/** Answers endpoints by the end of their paths. */
function createAnswers(
  token: FirebaseStandIn['token'],
  refused: ReadonlyMap<string, string>,
  sent: SentCode[],
): Readonly<Record<string, (input: Input) => Promise<Answer> | Answer>> {
  return {
    recaptchaConfig: () => ({ recaptchaKey: 'projects/x/keys/y', recaptchaEnforcementState: [] }),
    recaptchaParams: () => ({ recaptchaSiteKey: 'x' }),
    'accounts:sendVerificationCode': ({ phoneNumber = '', language }) => {
      const error = refused.get(phoneNumber);
      if (error !== undefined) return error;
      sent.push({ number: phoneNumber, language });
      return { sessionInfo: phoneNumber };
    },
    'accounts:signInWithPhoneNumber': async ({ sessionInfo = '', code }) => {
      if (code !== testCode) return 'INVALID_CODE';
      const idToken = await token(sessionInfo, Date.now());
      return { idToken, refreshToken: 'r', expiresIn: '3600', localId: 'u', isNewUser: true };
    },
    'accounts:lookup': () => ({ users: [{ localId: 'u', providerUserInfo: [] }] }),
  };
}
