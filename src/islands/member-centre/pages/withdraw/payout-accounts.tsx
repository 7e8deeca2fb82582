import { useState } from 'react';
import { mostPayoutAccounts, type PayoutAccount } from '#contract/money/payout-accounts.ts';
import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { removeAccount } from '#stores/money/payout-accounts.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import { accountText } from './account-text.ts';
import { AddAccount } from './add-account.tsx';

export interface PayoutAccountsProps {
  readonly messages: IslandTexts;
  /** The brand's IANA time zone. */
  readonly timeZone: string;
  readonly options: WithdrawalOptions;
}

/** Payout accounts of the member, with buttons to add and remove. */
export function PayoutAccounts({ messages, timeZone, options }: PayoutAccountsProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<PayoutAccount>();
  const { payoutAccounts, blocks } = options;
  const canAdd =
    payoutAccounts.length < mostPayoutAccounts &&
    !blocks.some(({ code }) => code === 'payment_password_needed');
  return (
    <section className="centre-part">
      <h3>{messages['payout:accounts']}</h3>
      {payoutAccounts.length === 0 && <p className="muted">{messages['payout:accounts_none']}</p>}
      <ul className="payout-accounts">
        {payoutAccounts.map((each) => (
          <li key={each.id}>
            <span>
              <strong>{accountText(each)}</strong>
              <span className="muted">{each.holder}</span>
              {each.usableFromMs !== undefined && (
                <span className="muted">
                  {text(messages, 'payout:account_usable_from', {
                    when: formatTimestamp(each.usableFromMs, timeZone),
                  })}
                </span>
              )}
            </span>
            <button
              type="button"
              className="button button-quiet"
              aria-label={`${messages['payout:account_remove']}: ${accountText(each)}`}
              onClick={() => setRemoved(each)}
            >
              {messages['payout:account_remove']}
            </button>
          </li>
        ))}
      </ul>
      {canAdd && (
        <button type="button" className="button button-quiet" onClick={() => setAdding(true)}>
          {messages['payout:account_add']}
        </button>
      )}
      {isAdding && (
        <AddAccount messages={messages} options={options} onClose={() => setAdding(false)} />
      )}
      {removed && (
        <RemoveDialog messages={messages} account={removed} onClose={() => setRemoved(undefined)} />
      )}
    </section>
  );
}

interface RemoveDialogProps extends Pick<PayoutAccountsProps, 'messages'> {
  readonly account: PayoutAccount;
  readonly onClose: () => void;
}

function RemoveDialog({ messages, account, onClose }: RemoveDialogProps) {
  const { isRunning, refusal, run } = useAction(() => removeAccount(account.id), onClose);
  return (
    <ConfirmDialog
      title={messages['payout:account_remove_title']}
      labels={{
        cancel: messages['dialogs:cancel'],
        confirm: messages['payout:account_remove'],
        close: messages['dialogs:close'],
      }}
      busyLabel={isRunning ? messages['dialogs:working'] : undefined}
      onCancel={onClose}
      onConfirm={run}
    >
      <p>{text(messages, 'payout:account_remove_text', { account: accountText(account) })}</p>
      <FormStatus messages={messages} refusal={refusal} />
    </ConfirmDialog>
  );
}
