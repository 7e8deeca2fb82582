import type { FirebaseSettings, firebaseSettings } from '#contract/identity/verification.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { FirebaseConfig } from '#platform/base/config/firebase.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { useOnce } from '../../challenges/index.ts';
import { readToken, type TokenFault } from './token.ts';

/** The project that proves numbers; `undefined` unless it is set up and switched on. */
async function projectOf({ storage, config }: Parts): Promise<FirebaseConfig | undefined> {
  const { switches } = await readSetting(storage.db, 'whitelabel');
  return switches.FIREBASESMS === '1' ? config.firebase : undefined;
}

/** Whether Firebase sends the codes by SMS, in place of this platform. */
export async function isFirebaseOn(parts: Parts): Promise<boolean> {
  return (await projectOf(parts)) !== undefined;
}

/** What browsers need of the project. */
export async function readFirebase(
  parts: Parts,
): Promise<
  Result<FirebaseSettings, { readonly code: (typeof firebaseSettings)['codes'][number] }>
> {
  const project = await projectOf(parts);
  if (!project) return refused({ code: 'feature_off' });
  const { apiKey, projectId, authDomain, emulatorUrl } = project;
  return ok({ apiKey, projectId, authDomain, ...(emulatorUrl && { emulatorUrl }) });
}

/**
 * Uses up Firebase's proof of a number; once it was good it is gone, and so is every other token of
 * the same sign-in. Refuses as `verification_code_incorrect` a token that proves nothing or another
 * number, as `verification_code_expired` one that is too old or was used, and as
 * `verification_unavailable` while the keys it is signed with are not to be had.
 */
export async function takeToken(
  parts: Parts,
  { mobile, idToken }: { /** E.164. */ readonly mobile: string; readonly idToken: string },
): Promise<Result<undefined, RuleRefusal<TokenFault>>> {
  const { clock, firebaseKeys: keys } = parts;
  const project = await projectOf(parts);
  if (!project || !keys) return refused({ code: 'verification_code_incorrect' });
  const { projectId } = project;
  const token = await readToken(idToken, { projectId, keys, nowMs: clock.nowMs() });
  if (!token.ok) return token;
  if (token.value.mobile !== mobile) return refused({ code: 'verification_code_incorrect' });
  const isNew = await parts.storage.withTransaction((transaction) =>
    useOnce(transaction, parts, `firebase ${projectId} ${token.value.signIn}`),
  );
  return isNew ? ok(undefined) : refused({ code: 'verification_code_expired' });
}
