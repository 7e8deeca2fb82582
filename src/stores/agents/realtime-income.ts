import { realtimeIncome } from '#contract/agents/realtime-income.ts';
import { ok } from '#lib/result.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/**
 * The agent's real-time salary as the platform last said, and what asks for it: the member, or the
 * page by itself. The next settlement is told by the browser's clock: it is as far off as the
 * server's says.
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

/** Asks again whenever the list of incomes is asked for again, until what is answered is called. */
export function watchRealtimeIncome(): () => void {
  return watchChange('incomes', () => void loadRealtimeIncome(false));
}
