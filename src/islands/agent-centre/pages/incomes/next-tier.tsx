import type { TierNeed } from '#contract/agents/open-incomes.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { text } from '../../../kit/text.ts';
import type { OpenPeriodProps } from './open-figures.tsx';
import { amountWriter, useFigures } from './use-figures.ts';

const figureOf = { validStake: 'validStake', loss: 'ggr', activeMembers: 'activeMembers' } as const;

/**
 * Table of the amounts missing to the next tier, condition by condition. Their column comes first so
 * that a phone shows it without scrolling.
 */
export function NextTier(props: OpenPeriodProps) {
  const { messages, income } = props;
  const { next, paid } = income;
  const { count, rate } = useFigures(props);
  const { amount } = amountWriter(props, paid.currency);
  if (!next) return <p>{messages['agents:open_top']}</p>;
  const title = text(messages, 'agents:open_next', {
    tier: next.tier + 1,
    rate: rate(next.rateBps),
  });
  const write = (need: TierNeed, value: bigint) =>
    need.of === 'activeMembers' ? count(Number(value)) : amount(value);
  return (
    <div>
      <h4>{title}</h4>
      <RecordsTable label={title} className="incomes-needs">
        <table>
          <thead>
            <tr>
              <th scope="col">{messages['agents:open_condition']}</th>
              {(['missing', 'now', 'needed'] as const).map((column) => (
                <th key={column} scope="col" className="records-number">
                  {messages[`agents:open_${column}`]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="figures">
            {next.needs.map((need) => {
              const [now, needed] = [BigInt(need.now), BigInt(need.needed)];
              return (
                <tr key={need.of}>
                  <th scope="row">
                    {messages[`agents:figure_${figureOf[need.of]}`]}
                    <progress max={100} value={shareOf(now, needed)} aria-hidden="true" />
                  </th>
                  <td className="records-number">
                    {now >= needed ? messages['agents:open_met'] : write(need, needed - now)}
                  </td>
                  <td className="records-number">{write(need, now)}</td>
                  <td className="records-number">{write(need, needed)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </RecordsTable>
    </div>
  );
}

/** Returns the reached share of a threshold in percent, 0 to 100. */
function shareOf(now: bigint, needed: bigint): number {
  if (now <= 0n) return 0;
  return now >= needed ? 100 : Number((now * 100n) / needed);
}
