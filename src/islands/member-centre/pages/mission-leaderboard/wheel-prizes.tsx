import type { Wheel } from '#contract/rewards/wheel.ts';
import { wheelWhole } from '#lib/lucky-wheel-proof.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { describeWorth } from './describe-worth.ts';

export interface WheelPrizesProps extends PageProps {
  readonly wheel: Wheel;
}

/** Prizes of the wheel with their chances and what is left of them. */
export function WheelPrizes(props: WheelPrizesProps) {
  const { messages, locale, wheel } = props;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const numbers = new Intl.NumberFormat(locale);
  const listLeft = (left: number | undefined) =>
    left === undefined ? [] : [text(messages, 'claims:wheel_left', { left: numbers.format(left) })];
  const replacement = wheel.prizes.find(({ prizeId }) => prizeId === wheel.replacementId);
  const hasEnds = wheel.prizes.some(({ left }) => left !== undefined);
  return (
    <div>
      <h4>{messages['claims:wheel_prizes']}</h4>
      <ul className="wheel-prizes">
        {wheel.prizes.map(({ prizeId, worth, weight, left }, index) => (
          <li key={prizeId} className="claim-line">
            <span className={`wheel-mark wheel-mark-${index % 6}`}>
              {describeWorth(props, worth)}
            </span>
            <span className="figures muted">
              {[...listLeft(left), percent.format(weight / wheelWhole)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {hasEnds && replacement && (
        <p className="muted">
          {text(messages, 'claims:wheel_replacement', {
            prize: describeWorth(props, replacement.worth),
          })}
        </p>
      )}
    </div>
  );
}
