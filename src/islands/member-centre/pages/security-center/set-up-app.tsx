import { useEffect, useState } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { startTotp } from '#stores/identity/security.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import { useAction } from '../../../kit/use-action.ts';
import type { AuthenticatorStep, StepDialogProps } from './authenticator-dialogs.tsx';

const StepDialog = lazyComponent<StepDialogProps>(() => import('./authenticator-dialogs.tsx'));

export interface SetUpAppProps {
  readonly messages: IslandTexts;
  /** Label of the button. */
  readonly label: string;
  /** Account name, used in the name of the recovery codes' file. */
  readonly account: string;
  /**
   * Called with true when its dialog opens and false when it closes; the recovery codes are read in
   * between.
   */
  readonly onOpen: (isOpen: boolean) => void;
}

/** Button that sets up the authenticator app and shows its recovery codes once. */
export default function SetUpApp({ messages, label, account, onOpen }: SetUpAppProps) {
  const [step, setStep] = useState<AuthenticatorStep>({ state: 'none' });
  const { isRunning, refusal, run } = useAction(startTotp, (value) =>
    setStep({ state: 'setup', ...value }),
  );
  const isOpen = step.state !== 'none';
  useEffect(() => onOpen(isOpen), [onOpen, isOpen]);
  return (
    <>
      <FormStatus messages={messages} refusal={refusal} />
      <div className="centre-buttons">
        <button
          type="button"
          className="button button-main"
          disabled={isRunning}
          onClick={() => run()}
        >
          {isRunning ? messages['security:working'] : label}
        </button>
      </div>
      {step.state !== 'none' && (
        <StepDialog messages={messages} account={account} step={step} onStep={setStep} />
      )}
    </>
  );
}
