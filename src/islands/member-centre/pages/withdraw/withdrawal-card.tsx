import { useState } from 'react';
import type { Withdrawal } from '#contract/money/withdrawals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { confirmArrival } from '#stores/money/receipts.ts';
import { cancelOwnWithdrawal } from '#stores/money/withdrawals.ts';
import type { MoneyText } from '../../../kit/describe.ts';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import { accountText } from './account-text.ts';
import { ActDialog } from './act-dialog.tsx';
import type { MissingDialogProps } from './missing-dialog.tsx';
import type { ShowDialogProps } from './show-dialog.tsx';

const ShowDialog = lazyComponent<ShowDialogProps>(() => import('./show-dialog.tsx'));
const MissingDialog = lazyComponent<MissingDialogProps>(() => import('./missing-dialog.tsx'));

export interface WithdrawalCardProps {
  readonly messages: IslandTexts;
  readonly withdrawal: Withdrawal;
  readonly money: MoneyText;
  readonly locale: string;
  /** The brand's IANA time zone. */
  readonly timeZone: string;
}

/** Card of one withdrawal: its state, the next step with its time, and the member's actions. */
export function WithdrawalCard(props: WithdrawalCardProps) {
  const { messages, withdrawal, money, timeZone } = props;
  const { state, amount, arriving, payoutAccount, paymentReference, steps } = withdrawal;
  const next = text(messages, nextOf(withdrawal), {
    amount: money(amount),
    arriving: money(arriving),
    remaining: withdrawal.remaining && money(withdrawal.remaining),
    when: formatTimestamp(withdrawal.receiptDueAtMs ?? 0, timeZone),
  });
  return (
    <article className="payout-card">
      <header>
        <strong className="payout-amount">{money(amount)}</strong>
        <span className={`payout-state payout-${state}`}>{messages[`payout:state_${state}`]}</span>
      </header>
      <p className="muted">{accountText(payoutAccount)}</p>
      <p>{next}</p>
      {paymentReference && (
        <p className="muted">
          {text(messages, 'payout:reference', { reference: paymentReference })}
        </p>
      )}
      <ol className="payout-steps" aria-label={messages['payout:steps']}>
        {steps.map((step) => (
          <li key={step.state}>
            <span>{messages[`payout:state_${step.state}`]}</span>
            <time className="muted" dateTime={new Date(step.atMs).toISOString()}>
              {formatTimestamp(step.atMs, timeZone)}
            </time>
            {step.why !== '' && <p>{step.why}</p>}
          </li>
        ))}
      </ol>
      <Acts {...props} />
    </article>
  );
}

/** Returns the text key of the next step. */
function nextOf(withdrawal: Withdrawal) {
  if (withdrawal.isBeingPaid) return 'payout:next_being_paid';
  return isUnshown(withdrawal)
    ? 'payout:next_unshown'
    : (`payout:next_${withdrawal.state}` as const);
}

/** Returns whether the member reported a missing payout and has sent no images yet. */
function isUnshown({ state, proofImages }: Withdrawal): boolean {
  return state === 'not_received' && proofImages === 0;
}

/** Actions of a member in the withdrawal's state; nothing in a final state. */
function Acts({ messages, withdrawal, money, locale }: WithdrawalCardProps) {
  const [act, setAct] = useState<'take_back' | 'arrived' | 'missing' | 'show'>();
  const { id, state, isBeingPaid } = withdrawal;
  const close = () => setAct(undefined);
  const back = useAction(() => cancelOwnWithdrawal(id), close);
  const arrived = useAction(
    () => confirmArrival(id, state === 'not_received' ? 'all_received' : 'received'),
    close,
  );
  const values = { amount: money(withdrawal.amount), arriving: money(withdrawal.arriving) };
  const offered = {
    in_process: ['take_back'],
    approved: ['arrived', 'missing'],
    not_received: ['show', 'arrived'],
  } as const;
  const all = state in offered && !isBeingPaid ? offered[state as keyof typeof offered] : [];
  const acts = all.filter((each) => each !== 'show' || isUnshown(withdrawal));
  if (acts.length === 0) return null;
  return (
    <div className="payout-acts">
      {acts.map((each) => (
        <button
          key={each}
          type="button"
          className={each === 'arrived' ? 'button button-main' : 'button button-quiet'}
          onClick={() => setAct(each)}
        >
          {messages[`payout:${each}`]}
        </button>
      ))}
      {(act === 'take_back' || act === 'arrived') && (
        <ActDialog
          messages={messages}
          act={act}
          values={values}
          action={act === 'take_back' ? back : arrived}
          onClose={close}
        />
      )}
      {act === 'show' && <ShowDialog messages={messages} withdrawal={withdrawal} onClose={close} />}
      {act === 'missing' && (
        <MissingDialog
          messages={messages}
          withdrawal={withdrawal}
          locale={locale}
          onClose={close}
        />
      )}
    </div>
  );
}
