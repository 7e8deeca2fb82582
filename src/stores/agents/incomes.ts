import {
  agentIncome,
  agentIncomes,
  agentIncomesExport,
  type IncomeFileFilter,
  type IncomeFilter,
} from '#contract/agents/incomes.ts';
import { owedIncomes } from '#contract/agents/owed-incomes.ts';
import type { Answer } from '#contract/call.ts';
import { fileAddress } from '../file-address.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const list = resource((filter: IncomeFilter) => request(agentIncomes, filter));

/** Page of the agent's incomes, with the actions that load it. */
export const { $loaded: $incomes, open: openIncomes, again: retryIncomes } = list;

const one = resource((incomeId: string) => request(agentIncome, { incomeId }));

/** Income whose calculation is shown, with the actions that load it. */
export const { $loaded: $income, open: openIncome, again: retryIncome } = one;

const owed = resource(() => request(owedIncomes, {}));

/**
 * Incomes that the agent owes as their payer, as far as they were loaded, with the action that
 * loads them.
 */
export const { $loaded: $owed, load: loadOwed } = owed;

/** Loads the owed incomes after the shown ones. */
export function readMoreOwed(): Promise<Answer<typeof owedIncomes> | undefined> {
  return owed.amend(
    ({ next }) => request(owedIncomes, { cursor: next }, { startedByMember: true }),
    (shown, more) => ({ ...more, list: [...shown.list, ...more.list] }),
  );
}

/**
 * Reloads the shown incomes whenever the platform reports a change; returns a function that stops
 * it.
 */
export function watchIncomes(): () => void {
  return watchChange('incomes', () => {
    void list.again();
    void one.again();
    void owed.again();
  });
}

/** Returns the address of the same lines as a file. */
export function incomesFile(filter: IncomeFileFilter): string {
  return fileAddress(agentIncomesExport, filter);
}
