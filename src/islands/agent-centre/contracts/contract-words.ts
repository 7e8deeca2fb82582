import type { AgentContract, ContractVersion } from '#contract/agents/contracts.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import { toMoney } from '#lib/money.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { describeBalance } from '../../kit/describe.ts';
import { text } from '../../kit/text.ts';
import type { ContractProps } from './contract-props.ts';

/** Formatters for the values of a contract, in the page's language. */
export interface ContractWriter {
  /** Formats basis points as per cent, such as `12.5%`. */
  readonly rate: (bps: number) => string;
  readonly count: (number: number) => string;
  /** Formats minor units of the contract's currency, with two decimals as in lists. */
  readonly amount: (amountMinor: string) => string;
  /** Formats a moment in the brand's time zone, in which periods turn. */
  readonly moment: (atMs: number) => string;
}

/** Returns the formatters for a contract in a currency. */
export function contractWriter(
  { locale, currencySymbol, timeZone }: ContractProps,
  currency: string,
): ContractWriter {
  const money = describeBalance({ locale, currencySymbol });
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const counts = new Intl.NumberFormat(locale);
  return {
    rate: (bps) => rates.format(bps / wholeInBps),
    count: (number) => counts.format(number),
    amount: (amountMinor) => money(toMoney(BigInt(amountMinor), currency)),
    moment: (atMs) => formatMoment(atMs, timeZone),
  };
}

/** Returns the name of the other side, or the word for the house. */
export function partnerName(
  { messages }: Pick<ContractProps, 'messages'>,
  { partner }: Pick<AgentContract, 'partner'>,
): string {
  return partner.is === 'house' ? messages['agents:contract_house'] : partner.name;
}

/**
 * Returns the title of a contract by its kind and other side, such as `Dividend contract with
 * birch`.
 */
export function contractTitle(
  { messages }: Pick<ContractProps, 'messages'>,
  contract: AgentContract,
): string {
  return text(messages, 'agents:contract_with', {
    kind: messages[`agents:contract_kind_${contract.kind}`],
    name: partnerName({ messages }, contract),
  });
}

/**
 * Returns the names of both sides as on paper, such as `You (river)`, so that any reader can tell
 * them apart.
 */
export function partyNames(
  { messages, member, brandName }: Pick<ContractProps, 'messages' | 'member' | 'brandName'>,
  contract: AgentContract,
): { readonly you: string; readonly partner: string } {
  const partner = partnerName({ messages }, contract);
  return {
    you: `${messages['agents:contract_you']} (${member.account})`,
    partner: contract.partner.is === 'house' ? `${partner} (${brandName})` : partner,
  };
}

/**
 * Returns the last agreed version that continues, begun or not: the one that a new version would
 * replace. `undefined` when there is none.
 */
export function lastAgreedVersion({ inForce, next }: AgentContract): ContractVersion | undefined {
  return next ?? inForce;
}

/** Describes when an agreed version is in force. */
export function forceText(
  { messages, timeZone }: Pick<ContractProps, 'messages' | 'timeZone'>,
  { startsAtMs = 0, endsAtMs }: ContractVersion,
): string {
  const from = formatMoment(startsAtMs, timeZone);
  if (endsAtMs === undefined) return text(messages, 'agents:contract_from', { from });
  if (endsAtMs === startsAtMs) return messages['agents:contract_never'];
  const until = formatMoment(endsAtMs, timeZone);
  return text(messages, 'agents:contract_from_until', { from, until });
}

/** Describes an offered version: who offered it and when, and its requested start. */
export function offerText(
  props: ContractProps,
  contract: AgentContract,
  { offeredBy, offeredAtMs, askedStartMs }: ContractVersion,
): string {
  const { messages, timeZone } = props;
  const key = offeredBy === contract.you ? 'contract_offer_own' : 'contract_offer_other';
  const words = text(messages, `agents:${key}`, {
    name: partnerName(props, contract),
    when: formatMoment(offeredAtMs, timeZone),
  });
  const begins =
    askedStartMs === undefined
      ? messages['agents:contract_asked_next']
      : text(messages, 'agents:contract_asked_start', {
          from: formatMoment(askedStartMs, timeZone),
        });
  return `${words} ${begins}`;
}
