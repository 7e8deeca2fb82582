import type {
  ConfirmMobileInput,
  confirmMobile,
  MobileInput,
  sendMobileCode,
} from '#contract/identity/contacts.ts';
import { ok, refused } from '#lib/result.ts';
import type { Outcome } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { checkCaptcha } from '../captcha/index.ts';
import { chooseMessageLanguage, findMemberByMobile, maskMobile } from '../members/index.ts';
import { proveAgain } from '../proofs/index.ts';
import { type ChangingSession, whileSignedIn } from '../sessions/index.ts';
import { isFirebaseOn, proveNumber, readNumber, requestCode } from '../verification/index.ts';
import { applyContactChange } from './contact-change.ts';
import { saveMobile } from './queries.ts';

/** Session that asks for a code, with the address it asks from. */
export interface CodeSession extends ChangingSession {
  readonly clientAddress: string;
  /** Secret of the captcha that the browser was shown last, if any. */
  readonly captchaCookie: string | undefined;
}

/**
 * Sends a code to the number, or has Firebase send it, once the member of the session has proved
 * their identity again.
 */
export async function sendToMobile(
  parts: Parts,
  input: MobileInput,
  session: CodeSession,
): Promise<Outcome<typeof sendMobileCode>> {
  const number = await readNumber(parts, 'mobile', input);
  if (!number.ok) return number;
  const proved = await proveAgain(parts, session, input);
  if (!proved.ok) return proved;
  const { clientAddress, languageCode, sessionId, captchaCookie } = session;
  const requested = await requestCode(parts, {
    reason: 'mobile',
    input,
    clientAddress,
    languageCode: chooseMessageLanguage(parts, proved.value, languageCode),
    cookieBefore: undefined,
    sessionId,
    checkCaptcha: (answer) => checkCaptcha(parts, { answer, cookie: captchaCookie }),
    ownsNumber: async (mobile) => mobile === proved.value.verifiedMobile,
  });
  return requested.ok ? ok(requested.value.value) : requested;
}

/**
 * Saves the number for the member once it is proved. A code is bound to the session that asked for
 * it; Firebase's token has no session, so the member proves their identity again.
 */
export async function saveConfirmedMobile(
  parts: Parts,
  input: ConfirmMobileInput,
  session: ChangingSession,
): Promise<Outcome<typeof confirmMobile>> {
  const number = await readNumber(parts, 'mobile', input);
  if (!number.ok) return number;
  const mobile = number.value;
  if (await isFirebaseOn(parts)) {
    const proved = await proveAgain(parts, session, input);
    if (!proved.ok) return proved;
  }
  const { sessionId: cookie } = session;
  const shown = await proveNumber(parts, { purpose: 'mobile', mobile, proof: input, cookie });
  if (!shown.ok) return shown;
  return saveMobileIfFree(parts, { session, mobile });
}

/** Puts the number unless it is another member's. */
async function saveMobileIfFree(
  parts: Parts,
  { session, mobile }: { readonly session: ChangingSession; readonly mobile: string },
): Promise<Outcome<typeof confirmMobile>> {
  const kept = ok({ mobileNum: maskMobile(mobile) });
  const taken = refused({ code: 'mobile_taken' } as const);
  try {
    return await whileSignedIn(parts, session, async (transaction, member) => {
      const before = member.verifiedMobile;
      if (before === mobile) return kept;
      if (await findMemberByMobile(transaction, mobile)) return taken;
      await applyContactChange(transaction, parts, { session, member, contact: 'mobile', before });
      await saveMobile(transaction, member, mobile);
      return kept;
    });
  } catch (error) {
    // Another member took it in the same moment: the database keeps each number once.
    if (await findMemberByMobile(parts.storage.db, mobile)) return taken;
    throw error;
  }
}
