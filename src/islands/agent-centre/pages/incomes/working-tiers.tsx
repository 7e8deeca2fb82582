import type { IslandTexts } from '#i18n/translate.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { text } from '../../../kit/text.ts';
import type { WorkingProps } from './income-working.tsx';
import { amountWriter, type FigureWriter, useFigures } from './use-figures.ts';

/** Tiers of the contract, the tier that was reached, and the limits on the rate. */
export function WorkingTiers(props: WorkingProps) {
  const { messages, detail } = props;
  const figures = useFigures(props);
  return (
    <section className="centre-part">
      <h4>{messages['agents:income_tiers']}</h4>
      <TierTable {...props} />
      <p className="figures">{tierWords(messages, detail, figures)}</p>
      {detail.heldAtBps !== undefined && (
        <p className="figures incomes-held">
          {text(messages, 'agents:income_held', {
            own: figures.rate(detail.ownBps),
            rate: figures.rate(detail.heldAtBps),
          })}
        </p>
      )}
    </section>
  );
}

const columns = ['minValidStakeMinor', 'minLossMinor', 'minActiveMembers', 'rateBps'] as const;

function TierTable(props: WorkingProps) {
  const { messages, detail } = props;
  const { terms, reachedTier, income } = detail;
  const label = messages['agents:income_tiers'];
  const figures = useFigures(props);
  const { amount } = amountWriter(props, income.earned.currency);
  return (
    <RecordsTable label={label} className="incomes-tiers">
      <table>
        <thead>
          <tr>
            <th scope="col">{messages['agents:income_tier']}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="records-number">
                {messages[`agents:contract_column_${column}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures">
          {terms.tiers.map((tier, index) => (
            <tr key={tier.rateBps} aria-current={index === reachedTier || undefined}>
              <th scope="row">
                {index + 1}
                {index === reachedTier && (
                  <span className="centre-mark">{messages['agents:income_tier_reached']}</span>
                )}
              </th>
              <td className="records-number">{amount(tier.minValidStakeMinor)}</td>
              <td className="records-number">{amount(tier.minLossMinor)}</td>
              <td className="records-number">{figures.count(tier.minActiveMembers)}</td>
              <td className="records-number">{figures.rate(tier.rateBps)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </RecordsTable>
  );
}

function tierWords(
  messages: IslandTexts,
  { reachedTier, ownBps }: WorkingProps['detail'],
  { rate }: FigureWriter,
): string {
  const values = { rate: rate(ownBps), tier: (reachedTier ?? 0) + 1 };
  if (reachedTier !== undefined) return text(messages, 'agents:income_tier_says', values);
  return text(messages, `agents:income_tier_${ownBps === 0 ? 'none' : 'negative'}`, values);
}
