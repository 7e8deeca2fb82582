import { useState } from 'react';
import type { Bonus } from '#contract/rewards/bonuses.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { claimBonus, giveUpBonus } from '#stores/rewards/bonuses.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { describeMoney } from '../../../kit/describe.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { OfferWorth } from '../../../kit/offer-worth.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { BonusBets } from './bonus-bets.tsx';
import { BonusRules } from './bonus-rules.tsx';

export interface BonusCardProps extends PageProps {
  readonly bonus: Bonus;
  readonly onClaimed?: () => void;
}

/** Bonus that runs: its money, progress and rules, and the way to claim it or to give it up. */
export function BonusCard(props: BonusCardProps) {
  const { messages, timeZone, bonus, onClaimed } = props;
  const { id, title, state, worth, expiresAtMs } = bonus;
  const until = formatMoment(expiresAtMs, timeZone);
  const claim = useAction(claimBonus, onClaimed);
  return (
    <section className="centre-part" aria-label={title}>
      <h3>
        {title}
        <span className="centre-mark">{messages[`bonus:is_${state}`]}</span>
      </h3>
      <Progress {...props} />
      <BonusRules {...props} />
      {worth && <OfferWorth {...props} worth={worth} />}
      {state === 'active' && <BonusBets {...props} />}
      {bonus.receipt && (
        <p className="muted">
          {text(messages, 'bonus:receipt', {
            version: bonus.receipt.version,
            at: formatMoment(bonus.receipt.shownAtMs, timeZone),
            print: bonus.receipt.sha256.slice(0, 12),
          })}
        </p>
      )}
      {state === 'waiting' && <p className="muted">{messages['bonus:waits']}</p>}
      <FormStatus messages={messages} refusal={claim.refusal} />
      <div className="centre-buttons bonus-foot">
        {state === 'offered' ? (
          <button
            type="button"
            className="button button-main"
            disabled={claim.isRunning}
            onClick={() => claim.run(id)}
          >
            {messages['bonus:claim']}
          </button>
        ) : (
          <GiveUp {...props} />
        )}
        <span className="muted">{text(messages, 'bonus:ends', { until })}</span>
      </div>
    </section>
  );
}

/** Bonus money that is left, and how much of the target has counted. */
function Progress({ messages, locale, currencySymbol, bonus }: BonusCardProps) {
  const money = describeMoney({ locale, currencySymbol });
  const { state, amount, balance, inBets, target, counted } = bonus;
  const targetMinor = BigInt(target.amountMinor);
  const leftMinor = targetMinor - BigInt(counted.amountMinor);
  const left = { ...target, amountMinor: String(leftMinor < 0n ? 0n : leftMinor) };
  const percent =
    targetMinor === 0n ? 100 : Number((100n * (targetMinor - leftMinor)) / targetMinor);
  const sums = [
    [messages['bonus:amount'], money(amount)],
    ...(state === 'active' ? [[messages['bonus:balance'], money(balance)] as const] : []),
    ...(inBets.amountMinor === '0' ? [] : [[messages['bonus:in_bets'], money(inBets)] as const]),
  ] as const;
  const words = { counted: money(counted), target: money(target) };
  return (
    <>
      <dl className="bonus-sums">
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'offered' && targetMinor > 0n && <p>{text(messages, 'bonus:stake_all', words)}</p>}
      {state === 'active' && targetMinor > 0n && (
        <div className="bonus-progress">
          <progress max={100} value={percent} aria-label={messages['bonus:progress']} />
          <p className="figures">{text(messages, 'bonus:counted', words)}</p>
          <p>{text(messages, 'bonus:stake_left', { left: money(left) })}</p>
        </div>
      )}
    </>
  );
}

/** Button that gives the bonus up, after a yes. */
function GiveUp({ messages, locale, currencySymbol, bonus }: BonusCardProps) {
  const [isAsked, setAsked] = useState(false);
  const money = describeMoney({ locale, currencySymbol });
  const end = useAction(giveUpBonus, () => setAsked(false));
  const labels = {
    cancel: messages['bonus:keep'],
    confirm: messages['bonus:give_up'],
    close: messages['dialogs:close'],
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setAsked(true)}>
        {messages['bonus:give_up']}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={text(messages, 'bonus:give_up_title', { title: bonus.title })}
          labels={labels}
          busyLabel={end.isRunning ? labels.confirm : undefined}
          onCancel={() => setAsked(false)}
          onConfirm={() => end.run(bonus.id)}
        >
          <p>{text(messages, 'bonus:give_up_text', { balance: money(bonus.balance) })}</p>
          <FormStatus messages={messages} refusal={end.refusal} />
        </ConfirmDialog>
      )}
    </>
  );
}
