import type { FirebaseSettings, firebaseSettings } from '#contract/identity/verification.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { FirebaseConfig } from '#platform/base/config/firebase.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { recordUsedAnswer } from '../../challenges/index.ts';
import { type TokenFault, verifyToken } from './token.ts';

/** The project that proves numbers; `undefined` unless it is set up and switched on. */
async function findProject({ storage, config }: Parts): Promise<FirebaseConfig | undefined> {
  const { switches } = await readSetting(storage.db, whitelabelSetting);
  return switches.FIREBASESMS === '1' ? config.firebase : undefined;
}

/** Returns whether Firebase sends the codes by SMS, in place of this platform. */
export async function isFirebaseOn(parts: Parts): Promise<boolean> {
  return (await findProject(parts)) !== undefined;
}

/** Reads the Firebase project's settings for browsers. */
export async function readFirebase(
  parts: Parts,
): Promise<
  Result<FirebaseSettings, { readonly code: (typeof firebaseSettings)['codes'][number] }>
> {
  const project = await findProject(parts);
  if (!project) return refused({ code: 'feature_off' });
  const { apiKey, projectId, authDomain, emulatorUrl } = project;
  return ok({ apiKey, projectId, authDomain, ...(emulatorUrl && { emulatorUrl }) });
}

/**
 * Consumes Firebase's proof of a number; a valid token is used up together with every other token
 * of the same sign-in. Refuses with `verification_code_incorrect` for an invalid token or another
 * number, `verification_code_expired` for one too old or used, and `verification_unavailable` while
 * the signing keys cannot be fetched.
 */
export async function consumeToken(
  parts: Parts,
  { mobile, idToken }: { /** E.164. */ readonly mobile: string; readonly idToken: string },
): Promise<Result<undefined, RuleRefusal<TokenFault>>> {
  const { clock, firebaseKeys: keys } = parts;
  const project = await findProject(parts);
  if (!project || !keys) return refused({ code: 'verification_code_incorrect' });
  const { projectId } = project;
  const token = await verifyToken(idToken, { projectId, keys, nowMs: clock.nowMs() });
  if (!token.ok) return token;
  if (token.value.mobile !== mobile) return refused({ code: 'verification_code_incorrect' });
  const isNew = await parts.storage.withTransaction((transaction) =>
    recordUsedAnswer(transaction, parts, `firebase ${projectId} ${token.value.signIn}`),
  );
  return isNew ? ok(undefined) : refused({ code: 'verification_code_expired' });
}
