import type { FieldSetting } from '#contract/brand/system.ts';
import { changePassword } from '#stores/identity/password-change.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { PasswordForm } from '../kit/password/password-form.tsx';
import { useMember } from '../kit/use-member.ts';
import type { ChangeMessages } from './messages.ts';

export interface ChangePageProps {
  readonly messages: ChangeMessages;
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
