import { openIncomes } from '#contract/agents/open-incomes.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/**
 * What the agent's contracts earned in periods that are not paid yet, as the platform last said, and
 * what asks for it: the member, or the page by itself.
 */
export const { $loaded: $openIncomes, load: loadOpenIncomes } = resource(
  (startedByMember: boolean) => request(openIncomes, {}, { startedByMember }),
  'member',
  () => 'now',
);

/** Asks again whenever something was paid, until what is answered is called. */
export function watchOpenIncomes(): () => void {
  return watchChange('incomes', () => void loadOpenIncomes(false));
}
