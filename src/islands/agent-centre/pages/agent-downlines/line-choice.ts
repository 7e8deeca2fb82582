import {
  type DownlineFilter,
  type DownlineOrder,
  downlineOrders,
  inactiveDays,
} from '#contract/agents/downlines.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { type Days, isTooLong, readSpan } from '../../../kit/centre/period.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';

/** Filters and order of a list, as its address has them. */
export interface LineChoice {
  readonly order: DownlineOrder | undefined;
  readonly accounts: DownlineFilter['accounts'];
  readonly balance: DownlineFilter['balance'];
  readonly inactive: DownlineFilter['inactiveDays'];
  /** The days in which a line has bet; `undefined` for whenever. */
  readonly active: Days | undefined;
}

/** No filter and the usual order. */
export const noChoice: LineChoice = {
  order: undefined,
  accounts: undefined,
  balance: undefined,
  inactive: undefined,
  active: undefined,
};

/** Reads the choice of an address; what it names and nobody offers counts for nothing. */
export function readLineChoice({
  params,
  timeZone,
}: Pick<PageProps, 'params' | 'timeZone'>): LineChoice {
  const isNamed = (name: string, value: string) => params.get(name) === value;
  const order = downlineOrders.find((each) => isNamed('order', each));
  const days = readSpan(params, timeZone, Date.now());
  return {
    order: order === 'newest' ? undefined : order,
    accounts: isNamed('accounts', 'agents') ? 'agents' : undefined,
    balance: isNamed('balance', 'some') ? 'some' : undefined,
    inactive: inactiveDays.find((each) => isNamed('inactive', String(each))),
    active: isNamed('active', 'yes') && !isTooLong(days) ? days : undefined,
  };
}

/** Writes a choice as the address has it. */
export function toParams({ active, ...choice }: LineChoice): Readonly<Record<string, string>> {
  const entries = Object.entries({ ...choice, ...(active && { active: 'yes', ...active }) });
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Returns the filters of a choice in words; none for the whole list. */
export function filterWords(
  { accounts, balance, inactive, active }: LineChoice,
  messages: IslandTexts,
): readonly string[] {
  return [
    ...(accounts ? [messages['agents:filter_agents']] : []),
    ...(balance ? [messages['agents:filter_balance']] : []),
    ...(inactive === undefined
      ? []
      : [
          [
            messages['agents:filter_inactive'],
            text(messages, 'agents:filter_days', { count: inactive }),
          ].join(' '),
        ]),
    ...(active ? [text(messages, 'agents:filter_active_days', { ...active })] : []),
  ].filter((words) => words !== undefined);
}
