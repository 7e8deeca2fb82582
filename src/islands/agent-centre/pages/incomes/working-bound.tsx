import { text } from '../../../kit/text.ts';
import type { WorkingProps } from './income-working.tsx';
import { amountWriter } from './use-figures.ts';

/** Amounts that the agent bears for its team; nothing when it bears none. */
export function WorkingBound(props: WorkingProps) {
  const { messages, detail } = props;
  const { bound, income } = detail;
  const { amount } = amountWriter(props, income.earned.currency);
  if (!bound) return null;
  const wholeMinor = BigInt(bound.aloneMinor) + BigInt(bound.roomMinor);
  const ownMinor = BigInt(bound.borneMinor) - BigInt(income.due.amountMinor);
  return (
    <section className="centre-part">
      <h4>{messages['agents:income_bound']}</h4>
      <p className="figures">
        {text(messages, 'agents:income_bound_alone', { amount: amount(wholeMinor) })}
      </p>
      {ownMinor > 0n && (
        <p className="figures">
          {text(messages, 'agents:income_bound_pays', { amount: amount(ownMinor) })}
        </p>
      )}
    </section>
  );
}
