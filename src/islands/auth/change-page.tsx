import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FieldSetting } from '#contract/brand/system.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { changePassword } from '#stores/identity/password-change.ts';
import { $security, loadSecurity } from '#stores/identity/security.ts';
import { shownValue } from '#stores/resource.ts';
import { PasswordForm } from '../kit/auth/password/password-form.tsx';
import { ProofDialog } from '../kit/auth/proof/proof-dialog.tsx';
import { useMember } from '../kit/auth/use-member.ts';
import { FormStatus } from '../kit/form-status.tsx';

export interface ChangePageProps {
  readonly messages: IslandTexts;
  readonly rule: FieldSetting;
}

/** Page for a new password by choice. The session store sends guests to the login page. */
export function ChangePage({ messages, rule }: ChangePageProps) {
  const session = useMember();
  if (session.state === 'unknown' && session.refusal) {
    return <FormStatus messages={messages} refusal={session.refusal} />;
  }
  if (session.state === 'trial') return <p>{messages['wallet:in_need_true_account']}</p>;
  if (!('member' in session)) return <p role="status">{messages['dialogs:loading']}</p>;
  return <OwnPassword messages={messages} rule={rule} />;
}

/** The form; a member without a password sets the first one, proved by another factor. */
function OwnPassword({ messages, rule }: ChangePageProps) {
  const security = shownValue(useStore($security, { ssr: 'initial' }));
  useEffect(() => void loadSecurity(), []);
  return (
    <>
      <PasswordForm
        messages={messages}
        rule={rule}
        asksOld={security?.hasPassword ?? true}
        send={changePassword}
        onDone={() => {}}
      />
      {security && <ProofDialog messages={messages} ways={security.proofWays} />}
    </>
  );
}
