import type { FirebaseSettings, firebaseSettings } from '#contract/identity/verification.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { FirebaseConfig } from '#platform/base/config/firebase.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { useOnce } from '../challenges/index.ts';
import { readToken } from './token.ts';

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
 * Uses up Firebase's proof of a number. `undefined` when it is good: it is gone now, and so is
 * every other token of the same sign-in. `verification_code_expired` for one that is too old or was
 * used; `verification_unavailable` while the keys it is signed with are not to be had.
 */
export async function takeToken(
  parts: Parts,
  { mobile, idToken }: { /** E.164. */ readonly mobile: string; readonly idToken: string },
) {
  const { clock, firebaseKeys: keys } = parts;
  const project = await projectOf(parts);
  if (!project || !keys) return 'verification_code_incorrect';
  const { projectId } = project;
  const token = await readToken(idToken, { projectId, keys, nowMs: clock.nowMs() });
  if (token === 'unavailable') return 'verification_unavailable';
  if (token === 'expired') return 'verification_code_expired';
  if (token === 'wrong' || token.mobile !== mobile) return 'verification_code_incorrect';
  const isNew = await parts.storage.withTransaction((transaction) =>
    useOnce(transaction, parts, `firebase ${projectId} ${token.signIn}`),
  );
  return isNew ? undefined : 'verification_code_expired';
}
