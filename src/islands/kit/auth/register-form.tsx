import { type ReactNode, useState } from 'react';
import type { Features } from '#contract/brand/features.ts';
import type { RegisterFormSettings } from '#contract/brand/system.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { type RegistrationType, registrationTypes } from '#stores/identity/registration-fields.ts';
import { Tabs } from '../tabs.tsx';
import { OtherWays } from './other-ways.tsx';
import { RegisterTypedForm } from './register-typed-form.tsx';

export interface RegisterFormProps {
  readonly messages: IslandTexts;
  readonly settings: RegisterFormSettings;
  readonly features: Features;
  readonly homePath: string;
  readonly termsPath: string;
  readonly onDone: () => void;
  /** Content below the submit button: "Log in" in the dialog, "Reset" on the page. */
  readonly children: ReactNode;
}

/** Registration form built from the platform's settings and switches. */
export function RegisterForm(props: RegisterFormProps) {
  const { messages, settings, features } = props;
  const types = registrationTypes(settings, features);
  const [chosen, setChosen] = useState<RegistrationType>();
  const type = chosen ?? types[0];
  if (type === undefined) {
    return <p className="auth-closed">{messages['refusals:registration_closed']}</p>;
  }
  const labels = {
    username: messages['auth:by_username'],
    mobile: messages['auth:by_mobile'],
  };
  const form = <RegisterTypedForm {...props} type={type} />;
  return (
    <div className="auth-ways">
      {types.length > 1 ? (
        <Tabs
          name={messages['auth:register_by']}
          look="inner"
          labels={labels}
          selected={type}
          onSelect={setChosen}
        >
          {form}
        </Tabs>
      ) : (
        form
      )}
      <OtherWays
        messages={messages}
        features={features}
        homePath={props.homePath}
        isLogin={false}
        suggestsPasskeys={false}
        onDone={props.onDone}
      />
    </div>
  );
}
