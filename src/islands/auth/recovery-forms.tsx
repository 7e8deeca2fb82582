import { useState } from 'react';
import type { RegisterFormSettings } from '#contract/brand/system.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { Tabs } from '../kit/tabs.tsx';
import { EmailForm } from './email-form.tsx';
import { PhoneForm } from './phone-form.tsx';

/** Platform settings that the recovery forms need. */
export type RecoverySettings = Pick<
  RegisterFormSettings,
  'fields' | 'countryPicker' | 'countryDialingCode'
> & {
  /** Members may set a new password by SMS (specification §6, CHNGPASSVERIF3). */
  readonly byPhone: boolean;
};

type Way = 'email' | 'phone';

export interface RecoveryFormsProps {
  readonly messages: IslandTexts;
  readonly settings: RecoverySettings;
  /** Called when the mail is sent and the message about it was read. */
  readonly onSent: () => void;
  readonly onSignedIn: () => void;
}

/** Ways to a new password; tabs only when there is more than one. */
export function RecoveryForms({ messages, settings, onSent, onSignedIn }: RecoveryFormsProps) {
  const [way, setWay] = useState<Way>('email');
  const email = <EmailForm messages={messages} settings={settings} onDone={onSent} />;
  if (!settings.byPhone) return email;
  const labels = { email: messages['recovery:by_email'], phone: messages['recovery:by_phone'] };
  return (
    <Tabs labels={labels} selected={way} onSelect={setWay}>
      {way === 'email' && email}
      {way === 'phone' && <PhoneForm messages={messages} settings={settings} onDone={onSignedIn} />}
    </Tabs>
  );
}
