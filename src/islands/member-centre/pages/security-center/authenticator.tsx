import { useState } from 'react';
import type { Security } from '#contract/identity/security.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import { text } from '../../../kit/text.ts';
import type { AuthenticatorStep, StepDialogProps } from './authenticator-dialogs.tsx';
import SetUpApp from './set-up-app.tsx';

const StepDialog = lazyComponent<StepDialogProps>(() => import('./authenticator-dialogs.tsx'));

export interface AuthenticatorProps {
  readonly messages: IslandTexts;
  readonly security: Pick<Security, 'totp' | 'recoveryCodesLeft'>;
  /** Account name, used in the name of the recovery codes' file. */
  readonly account: string;
}

/** Second factor: setup, removal, and renewal of recovery codes. */
export function Authenticator({ messages, security, account }: AuthenticatorProps) {
  const [step, setStep] = useState<AuthenticatorStep>({ state: 'none' });
  // What sets it up stays until its recovery codes are read.
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <section className="centre-part">
      <h3>
        {messages['security:app']}{' '}
        <span className={security.totp ? 'security-mark security-on' : 'security-mark'}>
          {security.totp ? messages['security:on'] : messages['security:off']}
        </span>
      </h3>
      <p className="muted">{messages['security:app_text']}</p>
      {security.totp && !isSettingUp ? (
        <div className="security-row">
          <p>{text(messages, 'security:codes_left', { count: security.recoveryCodesLeft })}</p>
          <div className="centre-buttons">
            <StepButton
              label={messages['security:codes_renew']}
              onPress={() => setStep({ state: 'renewing' })}
            />
            <StepButton
              label={messages['security:app_remove']}
              onPress={() => setStep({ state: 'removing' })}
            />
          </div>
        </div>
      ) : (
        <SetUpApp
          messages={messages}
          label={messages['security:app_start']}
          account={account}
          onOpen={setSettingUp}
        />
      )}
      {step.state !== 'none' && (
        <StepDialog messages={messages} account={account} step={step} onStep={setStep} />
      )}
    </section>
  );
}

function StepButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className="button button-quiet" onClick={onPress}>
      {label}
    </button>
  );
}
