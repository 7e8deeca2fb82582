import { openIncomes } from '#contract/agents/open-incomes.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/**
 * Incomes of periods that are not paid yet, as last read, with the function that requests them for the
 * member or for the page by itself.
 */
export const { $loaded: $openIncomes, load: loadOpenIncomes } = resource(
  (startedByMember: boolean) => request(openIncomes, {}, { startedByMember }),
  'member',
  () => 'now',
);

/** Reads open incomes again after each payment, until the returned function is called. */
export function watchOpenIncomes(): () => void {
  return watchChange('incomes', () => void loadOpenIncomes(false));
}
