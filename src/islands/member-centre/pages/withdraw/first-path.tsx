import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { WithdrawalOptions } from '#contract/withdrawal-options.ts';
import { $security, loadSecurity } from '#stores/security.ts';
import { loadWithdrawals } from '#stores/withdrawals.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import type { MoneyText } from '../../describe.ts';
import type { PageProps } from '../../page-props.ts';
import { PaymentPasswordDialog } from '../security-center/payment-password-dialog.tsx';
import { ProofDialog } from '../security-center/proof-dialog.tsx';
import { proofOf } from '../security-center/proof-of.ts';
import { accountText } from './account-text.ts';
import { AddAccount } from './add-account.tsx';
import { NameDialog } from './name-dialog.tsx';
import { type PathStep, stepsOf } from './path-steps.ts';

export interface FirstPathProps extends Pick<PageProps, 'messages' | 'openPage'> {
  readonly options: WithdrawalOptions;
  readonly money: MoneyText;
  /** The last step: what stands in the way still, or the form. */
  readonly children: ReactNode;
}

/** The first withdrawal: one step after another, and after each one back here. */
export function FirstPath({ messages, options, money, openPage, children }: FirstPathProps) {
  const [open, setOpen] = useState<PathStep['name']>();
  const close = () => setOpen(undefined);
  const first = options.payoutAccounts[0];
  const done = {
    name: options.holder,
    password: messages['payout:path_password_done'],
    account: first && accountText(first),
    amount: undefined,
  };
  const rule = (name: PathStep['name']) =>
    name === 'account'
      ? messages['payout:account_wait']
      : text(messages, `payout:path_${name}_rule`, { least: money(options.least) });
  return (
    <section className="centre-part">
      <h3>{messages['payout:path']}</h3>
      <p className="muted">{messages['payout:path_text']}</p>
      <ol className="payout-path">
        {stepsOf(options).map(({ name, state }) => (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <h4>
              {messages[`payout:path_${name}`]}
              {state === 'done' && (
                <span className="visually-hidden"> {messages['payout:path_done']}</span>
              )}
            </h4>
            <p className="muted">{state === 'done' ? done[name] : rule(name)}</p>
            {state === 'now' && name === 'password' && (
              <PasswordStep
                messages={messages}
                openPage={openPage}
                isOpen={open === name}
                onOpen={() => setOpen(name)}
                onClose={close}
              />
            )}
            {state === 'now' && (name === 'name' || name === 'account') && (
              <button type="button" className="button button-main" onClick={() => setOpen(name)}>
                {messages[name === 'name' ? 'payout:path_name_set' : 'payout:account_add']}
              </button>
            )}
            {state === 'now' && name === 'amount' && children}
          </li>
        ))}
      </ol>
      {open === 'name' && <NameDialog messages={messages} onClose={close} />}
      {open === 'account' && <AddAccount messages={messages} options={options} onClose={close} />}
    </section>
  );
}

interface PasswordStepProps extends Pick<FirstPathProps, 'messages' | 'openPage'> {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Sets the payment password here; who has nothing to prove it with sets that up first. */
function PasswordStep({ messages, openPage, isOpen, onOpen, onClose }: PasswordStepProps) {
  const shown = useStore($security, { ssr: 'initial' });
  useEffect(() => void loadSecurity(), []);
  if (shown.state === 'failed') return <FormStatus messages={messages} refusal={shown.refusal} />;
  if (shown.state === 'loading') return <p role="status">{messages['payout:loading']}</p>;
  const proof = proofOf(shown.value);
  if (proof === 'missing') {
    return (
      <>
        <p>{messages['payout:path_prove_first']}</p>
        <button
          type="button"
          className="button button-main"
          onClick={() => openPage('securityCenter', { for: 'withdraw' })}
        >
          {messages['centre:page_securityCenter']}
        </button>
      </>
    );
  }
  return (
    <>
      <button type="button" className="button button-main" onClick={onOpen}>
        {messages['payout:set_password']}
      </button>
      {isOpen && (
        <PaymentPasswordDialog
          messages={messages}
          proof={proof}
          isChange={false}
          title={messages['payout:payment_set']}
          onSaved={() => void loadWithdrawals()}
          onClose={onClose}
        />
      )}
      <ProofDialog messages={messages} hasPassword={shown.value.hasPassword} />
    </>
  );
}
