import type { DrawBet } from '#contract/draws/bets.ts';
import { cancelBet, readReceipt } from '#stores/draws/own-bets.ts';
import { saveReceipt } from '#stores/draws/save-receipt.ts';
import { describeMoney } from '../kit/describe.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { text } from '../kit/text.ts';
import { useAction } from '../kit/use-action.ts';
import { useSecondsUntil } from '../kit/use-countdown.ts';
import type { OwnBetsProps } from './own-bets.tsx';
import { factorsText, numbersText, placedName } from './slip-words.ts';

/** One of the member's bets with its state and the actions on it. */
export function OwnBet({ bet, ...props }: OwnBetsProps & { readonly bet: DrawBet }) {
  const { messages, verifyPath } = props;
  const { betId, number, state, stake, unitStake, payout, rebate } = bet;
  const money = describeMoney(props);
  const cancelling = useAction(() => cancelBet(betId));
  const receipt = useAction(() => readReceipt(betId), saveReceipt);
  const secondsLeft = useSecondsUntil(state === 'accepted' ? bet.cancelUntilMs : undefined);
  const isCancelled = state === 'cancelled';
  const name = placedName(props, bet);
  const about = <span className="visually-hidden"> {`${name} ${number}`}</span>;
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <span className="slip-numbers figures">{numbersText(props, bet.numbers)}</span>
        <span className="muted figures">
          {text(messages, 'slip:own.line', {
            number,
            factors: factorsText(props, {
              ...bet,
              unitStakeMinor: unitStake.amountMinor,
              stakeMinor: stake.amountMinor,
            }),
            stake: money(stake),
          })}
        </span>
        <span className={`own-state own-${state} figures`}>
          {text(messages, `slip:own.state.${state}`, {
            most: money(bet.mostReturn),
            payout: money(payout),
            stake: money(stake),
          })}
          {rebate.amountMinor !== '0' &&
            ` · ${text(messages, 'slip:own.rebate', { rebate: money(rebate) })}`}
        </span>
      </p>
      <div className="own-acts">
        {secondsLeft > 0 && (
          <button
            type="button"
            className="button button-quiet"
            disabled={cancelling.isRunning}
            onClick={() => cancelling.run()}
          >
            {messages['slip:own.cancel']}
            {about}
          </button>
        )}
        {!isCancelled && (
          <>
            <button
              type="button"
              className="text-link"
              disabled={receipt.isRunning}
              onClick={() => receipt.run()}
            >
              {messages['slip:own.receipt']}
              {about}
            </button>
            <a className="text-link" href={`${verifyPath}#bet=${encodeURIComponent(betId)}`}>
              {messages['slip:own.verify']}
              {about}
            </a>
          </>
        )}
      </div>
      <FormStatus messages={messages} refusal={cancelling.refusal ?? receipt.refusal} />
    </li>
  );
}
