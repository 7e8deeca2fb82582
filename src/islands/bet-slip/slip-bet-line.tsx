import { toMoney } from '#lib/money.ts';
import { countLotteries } from '#stores/draws/priced-draft.ts';
import { dropStations, type SlipBet } from '#stores/draws/slip.ts';
import { describeMoney } from '../kit/describe.ts';
import { CloseIcon } from '../kit/icons.tsx';
import { text } from '../kit/text.ts';
import type { SlipProps } from './slip-props.ts';
import { factorsText, numbersText, oddsText, playName, stationsText } from './slip-words.ts';
import { useBeside } from './use-beside.ts';

interface SlipBetLineProps extends SlipProps {
  readonly bet: SlipBet;
  /** The issue that takes bets; missing while none does. */
  readonly issue: string | undefined;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** One bet on the slip. */
export function SlipBetLine({ bet, issue, isBusy, onRemove, ...props }: SlipBetLineProps) {
  const { messages, stakes, locale } = props;
  const money = describeMoney(props);
  const lotteries = countLotteries(bet);
  const amount = (minor: string) =>
    money(toMoney(BigInt(minor) * BigInt(lotteries), stakes.least.currency));
  const name = playName(props, bet.play);
  const numbers = numbersText(props, bet.numbers);
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <span className="slip-numbers figures">{numbers}</span>
        {lotteries > 1 && (
          <span>
            {text(messages, 'slip:also_on', { stations: stationsText(bet.beside, locale) })}
          </span>
        )}
        <span className="muted figures">
          {text(messages, 'slip:line', {
            factors: factorsText(props, { ...bet, lotteries }),
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
      {issue !== undefined && lotteries > 1 && (
        <ClosedStations {...props} bet={bet} issue={issue} isBusy={isBusy} />
      )}
    </li>
  );
}

/**
 * Further stations of a bet that accept no bets on the page's issue, with a button to remove them.
 */
function ClosedStations({
  bet,
  issue,
  isBusy,
  ...props
}: Omit<SlipBetLineProps, 'onRemove'> & { readonly issue: string }) {
  const { messages, locale } = props;
  const taking = useBeside(props)?.map(({ gameCode }) => gameCode);
  const closed = taking ? bet.beside.filter(({ gameCode }) => !taking.includes(gameCode)) : [];
  const stations = stationsText(closed, locale);
  const drop = () => {
    dropStations(
      bet.id,
      closed.map(({ gameCode }) => gameCode),
    );
  };
  return (
    <div className="slip-closed" role="status">
      {closed.length > 0 && (
        <>
          <p className="field-error">
            {text(messages, 'slip:station_closed', { stations, number: issue })}
          </p>
          <button type="button" className="button button-quiet" disabled={isBusy} onClick={drop}>
            {text(messages, 'slip:station_drop', { stations })}
          </button>
        </>
      )}
    </div>
  );
}
