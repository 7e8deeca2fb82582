import { toMoney } from '#lib/money.ts';
import type { SlipBet } from '#stores/draws/slip.ts';
import { describeMoney } from '../kit/describe.ts';
import { CloseIcon } from '../kit/icons.tsx';
import { text } from '../kit/text.ts';
import type { SlipProps } from './slip-props.ts';
import { factorsText, numbersText, oddsText, playName } from './words.ts';

interface SlipBetLineProps extends SlipProps {
  readonly bet: SlipBet;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** One bet on the slip. */
export function SlipBetLine({ bet, isBusy, onRemove, ...props }: SlipBetLineProps) {
  const { messages, stakes, locale } = props;
  const money = describeMoney(props);
  const amount = (minor: string) => money(toMoney(BigInt(minor), stakes.least.currency));
  const name = playName(props, bet.play);
  const numbers = numbersText(props, bet.numbers);
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <span className="slip-numbers figures">{numbers}</span>
        <span className="muted figures">
          {text(messages, 'slip:line', {
            factors: factorsText(props, bet),
            stake: amount(bet.stakeMinor),
            odds: oddsText(bet.oddsBps, locale),
            most: amount(bet.mostReturnMinor),
          })}
        </span>
      </p>
      <button type="button" className="icon-button" disabled={isBusy} onClick={onRemove}>
        <CloseIcon />
        <span className="visually-hidden">
          {text(messages, 'slip:remove', { bet: `${name} ${numbers}` })}
        </span>
      </button>
    </li>
  );
}
