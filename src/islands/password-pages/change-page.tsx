import type { FieldSetting } from '#contract/brand/system.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { changePassword } from '#stores/identity/password-change.ts';
import { PasswordForm } from '../kit/auth/password/password-form.tsx';
import { useMember } from '../kit/auth/use-member.ts';
import { FormStatus } from '../kit/form-status.tsx';

export interface ChangePageProps {
  readonly messages: IslandTexts;
  readonly rule: FieldSetting;
}

/** A new password by choice. The session store sends guests to the login page. */
export function ChangePage({ messages, rule }: ChangePageProps) {
  const session = useMember();
  if (session.state === 'unknown' && session.refusal) {
    return <FormStatus messages={messages} refusal={session.refusal} />;
  }
  if (session.state === 'trial') return <p>{messages['wallet:in_need_true_account']}</p>;
  if (!('member' in session)) return <p role="status">{messages['dialogs:loading']}</p>;
  return (
    <PasswordForm messages={messages} rule={rule} asksOld send={changePassword} onDone={() => {}} />
  );
}
