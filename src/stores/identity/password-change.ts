import type { FieldSetting } from '#contract/brand/system.ts';
import type { Answer } from '#contract/call.ts';
import { changePassword as changePasswordCall } from '#contract/identity/accounts.ts';
import type { FactorProof, Proof } from '#contract/identity/proof.ts';
import { checkPasswordRule } from '#lib/passwords.ts';
import type { FieldRefusals } from '../form-checks.ts';
import { readHint } from '../hints.ts';
import { request } from '../request.ts';
import { openAuthDialog } from './auth-dialog.ts';
import { saveLoginStart } from './login-start.ts';
import { withProof } from './proof.ts';
import { forgetSession } from './session.ts';

/** Fields of a new password, typed twice, with the old one where it is required. */
export interface NewPasswordForm {
  /** `undefined` for a member without a password. */
  readonly oldPassword?: string | undefined;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

const required = { code: 'required', messageKey: 'required' } as const;
const notEqual = { code: 'not_equal', messageKey: 'not_equal' } as const;

/** Checks new passwords before they are sent (specification §5); the platform checks again. */
export function checkNewPassword(
  form: NewPasswordForm,
  rule: FieldSetting | undefined,
): FieldRefusals {
  const { oldPassword, newPassword, confirmNewPassword } = form;
  const missed = newPassword === '' ? required : rule && checkPasswordRule(newPassword, rule);
  const unlike = newPassword === confirmNewPassword ? undefined : notEqual;
  return {
    ...(oldPassword === '' ? { oldPassword: required } : {}),
    ...(missed ? { newPassword: missed } : {}),
    ...(confirmNewPassword === ''
      ? { confirmNewPassword: required }
      : unlike && { confirmNewPassword: unlike }),
  };
}

/**
 * Returns the reason for a forced change of the password: it is too old, or somebody else chose it.
 */
export function passwordChangeReason(): 'expired' | 'default' {
  return readHint('passwordExpired') === 'true' ? 'expired' : 'default';
}

/** Proof of a member who has no password yet. */
function withoutPassword({ password: _, ...factors }: Proof): FactorProof {
  return factors;
}

/**
 * Changes the password, or sets the first one, which needs another proof. All sessions end with it,
 * so the page becomes a guest's and offers to log in (specification §4, "Change password success").
 */
export async function changePassword(
  form: NewPasswordForm,
): Promise<Answer<typeof changePasswordCall>> {
  const change = (proof: Proof) =>
    request(changePasswordCall, { ...withoutPassword(proof), ...form });
  const answer = await (form.oldPassword === undefined ? withProof(change) : change({}));
  if (answer.ok) {
    forgetSession();
    saveLoginStart(answer.value.passkeysRemoved ? 'passkeys_removed' : 'password_changed');
    const isLeaving = document.documentElement.dataset.guestsGo !== undefined;
    if (!isLeaving) openAuthDialog('login');
  }
  return answer;
}
