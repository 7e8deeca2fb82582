import { realtimeIncome } from '#contract/agents/realtime-income.ts';
import { ok } from '#lib/result.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/**
 * Real-time salary of the agent as last answered, with the action that loads it, for the member or
 * for the page itself. The next settlement is converted to the browser's clock, at the distance
 * that the server's clock gives.
 */
export const { $loaded: $realtimeIncome, load: loadRealtimeIncome } = resource(
  async (startedByMember: boolean) => {
    const answer = await request(realtimeIncome, {}, { startedByMember });
    if (!answer.ok) return answer;
    const { nowMs, settlesAtMs, income } = answer.value;
    const atMs = settlesAtMs === undefined ? undefined : Date.now() + settlesAtMs - nowMs;
    return ok({ settlesAtMs: atMs, income });
  },
  'member',
  () => 'now',
);

/**
 * Reloads the salary whenever the list of incomes is reloaded; returns a function that stops it.
 */
export function watchRealtimeIncome(): () => void {
  return watchChange('incomes', () => void loadRealtimeIncome(false));
}
