import type {
  SimulatedOutcome,
  SimulatedPeriodValue,
} from '#contract/agents/contract-simulation.ts';
import { RecordsTable } from '../../kit/centre/records-table.tsx';
import { text } from '../../kit/text.ts';
import type { ContractProps } from './contract-props.ts';
import { type ContractWriter, contractWriter } from './contract-words.ts';

export interface SimulationResultProps extends ContractProps {
  readonly currency: string;
  /** Name of the period, when several are simulated. */
  readonly name?: string | undefined;
  readonly period: SimulatedPeriodValue;
  /** True when a rate of the upline was given, so that the part it keeps is known. */
  readonly hasUpline: boolean;
}

/** Result of a simulation: in words, and at each tier as if it was reached. */
export function SimulationResult(props: SimulationResultProps) {
  const { messages, currency, period, name } = props;
  const { outcome } = period;
  const writer = contractWriter(props, currency);
  return (
    <>
      <p>
        {name !== undefined && <strong>{name} </strong>}
        {outcomeText(props, writer)}
      </p>
      {outcome.heldAtBps !== undefined && (
        <p>{text(messages, 'agents:contract_held', { rate: writer.rate(outcome.heldAtBps) })}</p>
      )}
      {outcome.carryInMinor !== '0' && (
        <p>
          {text(messages, 'agents:contract_brought', {
            earned: writer.amount(outcome.amountMinor),
            amount: writer.amount(outcome.carryInMinor),
          })}
        </p>
      )}
      <SimulatedTeam {...props} writer={writer} />
      {outcome.carryOutMinor !== '0' && (
        <p>
          {text(messages, 'agents:contract_carried_on', {
            amount: writer.amount(outcome.carryOutMinor),
          })}
        </p>
      )}
      <TierTable {...props} writer={writer} />
      {name === undefined && <p className="muted">{messages['agents:contract_break_even_note']}</p>}
    </>
  );
}

/** Amounts that the agent bears for its team, or gets back; nothing where there are none. */
function SimulatedTeam(props: SimulationResultProps & { readonly writer: ContractWriter }) {
  const { messages, writer } = props;
  const { borneMinor, passedOnMinor, returnedMinor } = props.period.outcome;
  const say = (name: 'borne' | 'passed_on' | 'returned', amountMinor: string | undefined) =>
    amountMinor !== undefined && (
      <p>{text(messages, `agents:contract_${name}`, { amount: writer.amount(amountMinor) })}</p>
    );
  return (
    <>
      {say('borne', borneMinor)}
      {say('passed_on', passedOnMinor)}
      {say('returned', returnedMinor)}
    </>
  );
}

/** Table of the outcome at each tier. */
function TierTable(props: SimulationResultProps & { readonly writer: ContractWriter }) {
  const { messages, period, hasUpline, name, writer } = props;
  const { outcome, tiers } = period;
  return (
    <RecordsTable label={[name, messages['agents:contract_by_tier']].filter(Boolean).join(', ')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages['agents:contract_tier']}</th>
            <th scope="col" className="records-number">
              {messages['agents:contract_column_rateBps']}
            </th>
            <th scope="col" className="records-number">
              {messages['agents:contract_due']}
            </th>
            <th scope="col" className="records-number">
              {messages['agents:contract_break_even']}
            </th>
            {hasUpline && (
              <th scope="col" className="records-number">
                {messages['agents:contract_upline_keeps']}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ outcome: each, isReached }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier is told from others by its number
            <tr key={index} aria-current={index === outcome.reachedTier ? 'true' : undefined}>
              <th scope="row">
                {index + 1}
                {isReached && (
                  <span className="records-mark">{messages['agents:contract_reached']}</span>
                )}
              </th>
              <td className="figures records-number">{rateText(props, writer, each)}</td>
              <td className="figures records-number">{writer.amount(each.dueMinor)}</td>
              <td className="figures records-number">{breakEven(writer, each)}</td>
              {hasUpline && (
                <td className="figures records-number">{writer.amount(each.uplineKeepsMinor)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </RecordsTable>
  );
}

function outcomeText({ messages, period }: SimulationResultProps, writer: ContractWriter): string {
  const { reachedTier, rateBps, dueMinor } = period.outcome;
  if (reachedTier === undefined) return messages['agents:contract_no_tier'];
  return text(messages, 'agents:contract_outcome', {
    tier: reachedTier + 1,
    rate: writer.rate(rateBps),
    amount: writer.amount(dueMinor),
  });
}

function rateText(
  { messages }: SimulationResultProps,
  writer: ContractWriter,
  each: SimulatedOutcome,
) {
  const { rateBps, heldAtBps } = each;
  if (heldAtBps === undefined) return writer.rate(rateBps);
  return text(messages, 'agents:contract_held_at', { rate: writer.rate(heldAtBps) });
}

function breakEven(writer: ContractWriter, { breakEvenMinor }: SimulatedOutcome): string {
  return breakEvenMinor === undefined || breakEvenMinor === '0'
    ? '–'
    : writer.amount(breakEvenMinor);
}
