import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import type { WithdrawalInput } from '#contract/money/withdrawals.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { text } from '../../../kit/text.ts';
import type { Question } from '../../../kit/use-confirmed-submit.ts';
import type { MoneyText } from '../../describe.ts';
import { accountText } from './account-text.ts';
import { arrivingOf } from './arriving.ts';
import type { PayoutMessages } from './messages.ts';

export interface ConfirmRequestProps {
  readonly messages: PayoutMessages;
  readonly options: WithdrawalOptions;
  readonly money: MoneyText;
  readonly question: Question<WithdrawalInput>;
}

/** Says what goes where, before it is asked for. */
export function ConfirmRequest({ messages, options, money, question }: ConfirmRequestProps) {
  const { input, answer } = question;
  const { amount, payoutAccountId } = input;
  const account = options.payoutAccounts.find(({ id }) => id === payoutAccountId);
  const { arriving } = arrivingOf(BigInt(amount.amountMinor), options);
  return (
    <ConfirmDialog
      title={text(messages, 'payout:confirm_title', { amount: money(amount) })}
      labels={{
        cancel: messages['payout:cancel'],
        confirm: messages['payout:confirm'],
        close: messages['payout:close'],
      }}
      busyLabel={answer ? undefined : messages['payout:working']}
      onCancel={() => answer?.(false)}
      onConfirm={() => answer?.(true)}
    >
      <p>
        {text(messages, 'payout:confirm_text', {
          arriving: money(arriving),
          account: account && accountText(account),
        })}
      </p>
    </ConfirmDialog>
  );
}
