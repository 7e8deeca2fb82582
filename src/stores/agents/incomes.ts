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

/** A page of what the agent earned, and what asks for it. */
export const { $loaded: $incomes, open: openIncomes, again: retryIncomes } = list;

const one = resource((incomeId: string) => request(agentIncome, { incomeId }));

/** The income whose working is looked at, and what asks for it. */
export const { $loaded: $income, open: openIncome, again: retryIncome } = one;

const owed = resource(() => request(owedIncomes, {}));

/** What awaits the agent as its payer, as far as it was read, and what asks for it. */
export const { $loaded: $owed, load: loadOwed } = owed;

/** Adds what is owed after what is shown. */
export function readMoreOwed(): Promise<Answer<typeof owedIncomes> | undefined> {
  return owed.amend(
    ({ next }) => request(owedIncomes, { cursor: next }, { startedByMember: true }),
    (shown, more) => ({ ...more, list: [...shown.list, ...more.list] }),
  );
}

/** Keeps what is shown of incomes as it is on the platform, until what is answered is called. */
export function watchIncomes(): () => void {
  return watchChange('incomes', () => {
    void list.again();
    void one.again();
    void owed.again();
  });
}

/** Where the same lines are kept as a file. */
export function incomesFile(filter: IncomeFileFilter): string {
  return fileAddress(agentIncomesExport, filter);
}
