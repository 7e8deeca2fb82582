import type {
  ConfirmEmailInput,
  confirmEmail,
  EmailInput,
  sendEmailCode,
} from '#contract/identity/contacts.ts';
import { checkField } from '#lib/field-rules.ts';
import { ok, refused } from '#lib/result.ts';
import { mailKey } from '#lib/typed-text/typed-kinds.ts';
import type { Outcome } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { registerSetting } from '#platform/brand/index.ts';
import { chooseMessageLanguage, maskEmail, memberEmail } from '../members/index.ts';
import { deleteMemberLinks } from '../passwords/index.ts';
import { proveAgain } from '../proofs/index.ts';
import { type ChangingSession, whileSignedIn } from '../sessions/index.ts';
import { consumeCode, countEmailCode, sendCode } from '../verification/index.ts';
import { applyContactChange } from './contact-change.ts';
import { saveEmail } from './queries.ts';

/** Mails a code to the address once the member of the session has proved their identity again. */
export async function mailCode(
  parts: Parts,
  input: EmailInput,
  session: ChangingSession,
): Promise<Outcome<typeof sendEmailCode>> {
  const { memberId, sessionId, languageCode } = session;
  const email = normaliseEmail(input.email);
  const { fields } = await readSetting(parts.storage.db, registerSetting);
  const miss = checkField(email, { ...fields.email, required: true });
  if (miss) return refused({ code: 'invalid_input', detail: { fields: { email: miss } } });
  const proved = await proveAgain(parts, session, input);
  if (!proved.ok) return proved;
  const turn = await countEmailCode(parts, { memberId, email });
  if (!turn.ok) return turn;
  const { value } = await sendCode(parts, {
    purpose: 'email',
    recipient: email,
    cookieBefore: undefined,
    sessionId,
    languageCode: chooseMessageLanguage(parts, proved.value, languageCode),
    message: 'mail',
  });
  parts.outbox.wake();
  return ok(value);
}

/**
 * Saves the address for the member once the code is right. The code is bound to the session that
 * asked for it.
 */
export async function saveConfirmedEmail(
  parts: Parts,
  input: ConfirmEmailInput,
  session: ChangingSession,
): Promise<Outcome<typeof confirmEmail>> {
  const { memberId, sessionId: cookie } = session;
  const email = normaliseEmail(input.email);
  const { verificationCode: code } = input;
  const taken = await consumeCode(parts, { purpose: 'email', recipient: email, code, cookie });
  if (!taken.ok) return taken;
  return whileSignedIn(parts, session, async (transaction, member) => {
    const kept = ok({ email: maskEmail(email) });
    const before = memberEmail(member);
    if (before === email) return kept;
    await applyContactChange(transaction, parts, { session, member, contact: 'email', before });
    if (before !== undefined) await deleteMemberLinks(transaction, memberId);
    await saveEmail(transaction, member, email);
    return kept;
  });
}

function normaliseEmail(email: string): string {
  return mailKey(email);
}
