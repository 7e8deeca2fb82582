import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import type { WithdrawalInput } from '#contract/money/withdrawals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import type { MoneyText } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import type { Question } from '../../../kit/use-confirmed-submit.ts';
import { accountText } from './account-text.ts';
import { splitWithdrawal } from './arriving-amount.ts';

export interface ConfirmRequestProps {
  readonly messages: IslandTexts;
  readonly options: WithdrawalOptions;
  readonly money: MoneyText;
  readonly question: Question<WithdrawalInput>;
}

/** Dialog that confirms the amount and account of a withdrawal before it is requested. */
export function ConfirmRequest({ messages, options, money, question }: ConfirmRequestProps) {
  const { input, answer } = question;
  const { amount, payoutAccountId } = input;
  const account = options.payoutAccounts.find(({ id }) => id === payoutAccountId);
  const { arriving } = splitWithdrawal(BigInt(amount.amountMinor), options);
  return (
    <ConfirmDialog
      title={text(messages, 'payout:confirm_title', { amount: money(amount) })}
      labels={{
        cancel: messages['dialogs:cancel'],
        confirm: messages['dialogs:confirm'],
        close: messages['dialogs:close'],
      }}
      busyLabel={answer ? undefined : messages['dialogs:working']}
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
