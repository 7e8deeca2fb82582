import { useEffect, useState } from 'react';
import type { FieldSetting } from '#contract/brand/system.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { resetPassword } from '#stores/identity/recovery.ts';
import { PasswordForm } from '../kit/auth/password/password-form.tsx';
import { WarningDialog } from '../kit/warning-dialog.tsx';

export interface ResetPageProps {
  readonly messages: IslandTexts;
  readonly rule: FieldSetting;
  readonly loginPath: string;
  readonly forgotPath: string;
}

/** Page for a new password by a mailed link, whose token is in the address's fragment. */
export function ResetPage({ messages, rule, loginPath, forgotPath }: ResetPageProps) {
  const [token, setToken] = useState<string>();
  const [step, setStep] = useState<'asking' | 'refused' | 'done' | 'passkeys_removed'>('asking');
  // After hydration only: no server hears of a fragment.
  useEffect(() => setToken(tokenOfAddress()), []);
  const send = async (form: Parameters<typeof resetPassword>[1]) => {
    // A press that was held until the page could hear it comes before the effect above.
    const answer = await resetPassword(tokenOfAddress(), form);
    if (answer.ok) setStep(answer.value.passkeysRemoved ? 'passkeys_removed' : 'done');
    else if (answer.refusal.code === 'reset_link_expired') setStep('refused');
    return answer;
  };
  const askAgain = (
    <a className="auth-link" href={forgotPath}>
      {messages['recovery:ask_again']}
    </a>
  );
  if (token === '') {
    return (
      <div className="auth-fields">
        <p>{messages['recovery:no_link']}</p>
        <p className="auth-other">{askAgain}</p>
      </div>
    );
  }
  return (
    <>
      <PasswordForm messages={messages} rule={rule} send={send} onDone={() => {}}>
        {step === 'refused' && <p className="auth-other">{askAgain}</p>}
      </PasswordForm>
      {(step === 'done' || step === 'passkeys_removed') && (
        <WarningDialog
          title={messages['recovery:reset']}
          labels={{ confirm: messages['recovery:understood'], close: messages['dialogs:close'] }}
          onClose={() => location.assign(loginPath)}
        >
          <p>
            {messages['recovery:reset_done']}
            {step === 'passkeys_removed' && ` ${messages['recovery:passkeys_removed']}`}
          </p>
        </WarningDialog>
      )}
    </>
  );
}

/** A newer link in the same tab changes the fragment alone. */
function tokenOfAddress(): string {
  return location.hash.slice(1);
}
