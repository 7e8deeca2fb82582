import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Features, isOn } from '#contract/brand/features.ts';
import type { RegisterFormSettings } from '#contract/brand/system.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { $loginReason } from '#stores/identity/auth-dialog.ts';
import { Tabs } from '../tabs.tsx';
import { LoginTypedForm } from './login-typed-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { useLoginStart } from './use-login-start.ts';

export interface LoginFormProps {
  readonly messages: IslandTexts;
  readonly settings: Pick<RegisterFormSettings, 'countryPicker' | 'countryDialingCode'>;
  readonly features: Features;
  readonly homePath: string;
  readonly onDone: () => void;
}

/** All ways to sign in that the brand offers. */
export function LoginForm(props: LoginFormProps) {
  const { messages, features, homePath, onDone } = props;
  const [type, setType] = useState<'username' | 'sms'>('username');
  const [isSending, setIsSending] = useState(false);
  const labels = { username: messages['auth:by_password'], sms: messages['auth:by_sms'] };
  const [start, beginAnew] = useLoginStart();
  const reason = useStore($loginReason, { ssr: 'initial' });
  const isWaiting = start === 'code';
  const form = <LoginTypedForm {...props} type={type} onSending={setIsSending} />;
  return (
    <div className="auth-ways">
      {(start === 'password_changed' || start === 'passkeys_removed') && (
        <p role="status">
          {messages['recovery:reset_done']}
          {start === 'passkeys_removed' && ` ${messages['recovery:passkeys_removed']}`}
        </p>
      )}
      {reason && <p role="status">{reason === true ? messages['auth:session_ended'] : reason}</p>}
      {isWaiting && <LoginTypedForm {...props} type="waiting" onExpired={beginAnew} />}
      {!isWaiting && isOn(features, 'MOBILEVERCODELOGIN3') && (
        <Tabs
          name={messages['auth:login_by']}
          look="inner"
          labels={labels}
          selected={type}
          onSelect={setType}
        >
          {form}
        </Tabs>
      )}
      {!isWaiting && !isOn(features, 'MOBILEVERCODELOGIN3') && form}
      <OtherWays
        messages={messages}
        features={features}
        homePath={homePath}
        isLogin
        suggestsPasskeys={!isWaiting && type === 'username' && !isSending}
        onDone={onDone}
      />
    </div>
  );
}
