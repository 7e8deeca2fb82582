import { moveMember } from '#contract/staff/agents.ts';
import { refused } from '#lib/result.ts';
import { askMove } from '#platform/agents/index.ts';
import { act, type DeskAct } from '../act.ts';
import type { DeskParts } from '../parts.ts';
import { moveInput } from './schemas.ts';

/** What staff do about the tree of agents: each of it waits for a second person. */
export function agentActs(parts: DeskParts): DeskAct[] {
  return [
    act(parts, moveMember, {
      input: moveInput,
      waits: async () => true,
      carryOut: async (transaction, input, { actor }) => {
        const asked = await askMove(transaction, parts, { ...input, actor });
        return asked.ok ? asked : refused({ code: asked.refusal });
      },
    }),
  ];
}
