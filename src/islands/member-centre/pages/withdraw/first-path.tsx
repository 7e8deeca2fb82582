import { type ReactNode, useState } from 'react';
import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import type { MoneyText } from '../../../kit/describe.ts';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { accountText } from './account-text.ts';
import { AddAccount } from './add-account.tsx';
import { NameDialog } from './name-dialog.tsx';
import type { PasswordStepProps } from './password-step.tsx';
import { listPathSteps, type PathStep } from './path-steps.ts';

const PasswordStep = lazyComponent<PasswordStepProps>(() => import('./password-step.tsx'));

export interface FirstPathProps extends Pick<PageProps, 'messages'> {
  /** Account name of the member, used in the name of the recovery codes' file. */
  readonly account: string;
  readonly options: WithdrawalOptions;
  readonly money: MoneyText;
  /** Content of the last step: remaining obstacles, or the form. */
  readonly children: ReactNode;
}

/** Steps of a first withdrawal, one after another. */
export function FirstPath({ messages, account, options, money, children }: FirstPathProps) {
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
        {listPathSteps(options).map(({ name, state }) => (
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
                account={account}
                onSet={() => setOpen('account')}
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
