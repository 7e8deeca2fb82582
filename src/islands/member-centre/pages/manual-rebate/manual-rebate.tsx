import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { RebateDay, Rebates } from '#contract/rewards/rebates.ts';
import { $rebates, followRebates, loadRebates } from '#stores/rewards/rebates.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeMoney } from '../../../kit/describe.ts';
import { DoneNote } from '../../../kit/done-note.tsx';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { RebateCard } from './rebate-card.tsx';

/** Rebates of the member: days to claim, claimed days, and the rates of its level. */
export default function ManualRebate(props: PageProps) {
  const { messages } = props;
  const shown = useStore($rebates, { ssr: 'initial' });
  const money = describeMoney(props);
  const [done, setDone] = useState<string>();
  useEffect(followRebates, []);
  const finish = ({ amount }: RebateDay) =>
    setDone(text(messages, 'claims:rebate_done', { amount: money(amount) }));
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void loadRebates()}>
      {(value) => (
        <div className="centre-parts">
          {isOffered(value) ? (
            <p className="muted">
              {text(messages, 'claims:rebate_lead', { least: money(value.least) })}
            </p>
          ) : (
            <p>{messages['claims:rebate_off']}</p>
          )}
          <DoneNote>{done}</DoneNote>
          {isOffered(value) && value.days.length === 0 && <p>{messages['claims:rebate_none']}</p>}
          <ul className="claim-list">
            {value.days.map((day) => (
              <RebateCard key={day.day} {...props} day={day} onDone={finish} />
            ))}
          </ul>
          {isOffered(value) && <Rates {...props} rates={value.rates} />}
        </div>
      )}
    </ResourceView>
  );
}

/** Returns whether play earns a rebate on the member's level now. */
const isOffered = ({ rates }: Rebates) => rates.length > 0;

function Rates({ messages, locale, rates }: PageProps & Pick<Rebates, 'rates'>) {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <section className="centre-part">
      <h3>{messages['claims:rebate_rates']}</h3>
      <ul>
        {rates.map(({ kind, rateBps }) => (
          <li key={kind} className="claim-line">
            <span>{messages[`points:kind_${kind}`]}</span>
            <span className="figures">{percent.format(rateBps / 10_000)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
