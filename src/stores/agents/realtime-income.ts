import { realtimeIncome } from '#contract/agents/realtime-income.ts';
import { ok } from '#lib/result.ts';
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
    return ok({ settlesAtMs: Date.now() + settlesAtMs - nowMs, income });
  },
  'member',
  () => 'now',
);
