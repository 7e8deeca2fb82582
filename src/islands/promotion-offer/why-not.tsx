import type { ConditionFigure, PromotionCondition } from '#contract/rewards/promotions.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { describeMoney } from '../kit/describe.ts';
import { text } from '../kit/text.ts';
import type { OfferProps } from './offer-props.ts';

interface WhyNotProps extends OfferProps {
  readonly conditions: readonly PromotionCondition[];
}

/** Every condition of a promotion, met or missing, with its figure and what would meet it. */
export function WhyNot(props: WhyNotProps) {
  const { messages, conditions } = props;
  const missing = conditions.filter(({ isMet }) => !isMet);
  const met = conditions.filter(({ isMet }) => isMet);
  return (
    <details className="offer-why">
      <summary>{messages['promotions:why_not']}</summary>
      <ul>
        {[...missing, ...met].map((condition) => (
          <Condition key={condition.name} {...props} condition={condition} />
        ))}
      </ul>
    </details>
  );
}

function Condition(props: WhyNotProps & { readonly condition: PromotionCondition }) {
  const { messages, condition } = props;
  const { name, isMet, needed, present } = condition;
  const values = { needed: describe(needed, props), present: describe(present, props) };
  return (
    <li className={isMet ? 'offer-met' : 'offer-missing'}>
      <span className="visually-hidden">
        {messages[isMet ? 'promotions:met' : 'promotions:missing']}{' '}
      </span>
      {text(messages, `promotions:condition_${name}`, values)}
      {!isMet && <span className="muted">{text(messages, `promotions:lack_${name}`, values)}</span>}
    </li>
  );
}

function describe(figure: ConditionFigure | undefined, props: WhyNotProps): string {
  if (!figure) return '';
  if (figure.by === 'money') return describeMoney(props)(figure.amount);
  if (figure.by === 'time') return formatTimestamp(figure.atMs, props.timeZone);
  return new Intl.NumberFormat(props.locale).format(figure.count);
}
