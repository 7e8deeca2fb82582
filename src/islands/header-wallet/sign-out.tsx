import { useState } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { logout } from '#stores/identity/session.ts';
import { goHome } from '../kit/auth/go-home.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { FormStatus } from '../kit/form-status.tsx';

type Step =
  | { readonly state: 'closed' | 'asking' | 'waiting' }
  | { readonly state: 'refused'; readonly refusal: Refusal<string> };

export interface SignOutProps {
  readonly messages: IslandTexts;
  readonly homePath: string;
}

/** Button that signs out, with its confirmation. */
export function SignOut({ messages, homePath }: SignOutProps) {
  const [step, setStep] = useState<Step>({ state: 'closed' });
  const close = () => setStep({ state: 'closed' });

  const confirm = async () => {
    setStep({ state: 'waiting' });
    const answer = await logout();
    if (answer.ok) goHome(homePath, close);
    else setStep({ state: 'refused', refusal: answer.refusal });
  };

  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => setStep({ state: 'asking' })}
      >
        {messages['wallet:sign_out']}
      </button>
      {step.state !== 'closed' && (
        <ConfirmDialog
          title={messages['wallet:sign_out_title']}
          labels={{
            cancel: messages['wallet:cancel'],
            confirm: messages['wallet:confirm'],
            close: messages['wallet:close'],
          }}
          busyLabel={step.state === 'waiting' ? messages['wallet:signing_out'] : undefined}
          onCancel={close}
          onConfirm={() => void confirm()}
        >
          <FormStatus
            messages={messages}
            refusal={step.state === 'refused' ? step.refusal : undefined}
          />
          <p>{messages['wallet:sign_out_text']}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
