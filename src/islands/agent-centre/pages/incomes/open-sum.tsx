import { floorAmount } from '#lib/commission/rounded-amount.ts';
import { toMoney } from '#lib/money.ts';
import { SignedAmount } from '../../../kit/centre/signed-amount.tsx';
import { text } from '../../../kit/text.ts';
import type { OpenPeriodProps } from './open-figures.tsx';
import { amountWriter, useFigures } from './use-figures.ts';

/** List of the team's figures in an open period, and of the steps from them to the agent's pay. */
export function OpenSum(props: OpenPeriodProps) {
  const { messages, income } = props;
  const { money, count } = useFigures(props);
  const { team, earned, due, borne, adjustments, paid, passedOn } = income;
  const { currency } = paid;
  const { amount } = amountWriter(props, currency);
  const gained = BigInt(earned.amountMinor) > 0n ? BigInt(earned.amountMinor) : 0n;
  const signed = [
    ['agents:open_set_off', toMoney(BigInt(due.amountMinor) - gained, currency)],
    [`agents:income_sum_${borne.amountMinor.startsWith('-') ? 'borne' : 'returned'}`, borne],
    ['agents:income_adjustments', adjustments],
  ] as const;
  return (
    <div>
      <h4>{messages['agents:open_sum']}</h4>
      <dl className="incomes-figures figures">
        <dt>{messages['agents:figure_validStake']}</dt>
        <dd>{amount(team.validStakeMinor)}</dd>
        <dt>{messages['agents:figure_ggr']}</dt>
        <dd>{amount(team.ggrMinor)}</dd>
        {team.ngrMinor !== undefined && (
          <>
            <dt>{messages['agents:figure_ngr']}</dt>
            <dd>{amount(team.ngrMinor)}</dd>
          </>
        )}
        <dt>{messages['agents:figure_activeMembers']}</dt>
        <dd>{count(team.activeMembers)}</dd>
        <OwnRates {...props} />
        <dt>{messages['agents:income_earned']}</dt>
        <dd>
          <SignedAmount money={earned} write={money} />
        </dd>
        {signed.map(
          ([key, each]) =>
            each.amountMinor !== '0' && (
              <div key={key} className="incomes-row">
                <dt>{messages[key]}</dt>
                <dd>
                  <SignedAmount money={each} write={money} />
                </dd>
              </div>
            ),
        )}
        {passedOn.amountMinor !== '0' && (
          <>
            <dt>{messages['agents:income_sum_passed_on']}</dt>
            <dd>{money(passedOn)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

/** The whole at the agent's rate, and what downlines take of it at their own; nothing without any. */
function OwnRates(props: OpenPeriodProps) {
  const { messages, income } = props;
  const { money, rate } = useFigures(props);
  const { team, terms, rateBps, earned } = income;
  const base = { validStake: team.validStakeMinor, ggr: team.ggrMinor, ngr: team.ngrMinor };
  const wholeMinor = floorAmount(BigInt(base[terms.base] ?? 0) * BigInt(rateBps)).amountMinor;
  const belowMinor = BigInt(earned.amountMinor) - wholeMinor;
  if (belowMinor === 0n) return null;
  const write = (amountMinor: bigint) => (
    <SignedAmount money={toMoney(amountMinor, earned.currency)} write={money} />
  );
  const names = { rate: rate(rateBps), base: messages[`agents:figure_${terms.base}`] };
  return (
    <>
      <dt>{text(messages, 'agents:open_at_rate', names)}</dt>
      <dd>{write(wholeMinor)}</dd>
      <dt>{messages['agents:open_below']}</dt>
      <dd>{write(belowMinor)}</dd>
    </>
  );
}
