import type { MoveRequest } from '#contract/staff/agents.ts';
import { moveMember } from '#contract/staff/moves.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listWaitingApprovals } from '../approvals/index.ts';
import { buildCaller } from '../caller.ts';
import { listPeople } from '../people/index.ts';
import { moveInput } from './schemas.ts';

/** Lists moves that wait for a second person, oldest first, with the people who may decide them. */
export async function readWaitingMoves(reader: Reader, nowMs: number): Promise<MoveRequest[]> {
  const waiting = await listWaitingApprovals(reader, { nowMs, limit: 200, call: moveMember.path });
  const deciders = (await listPeople(reader))
    .map(buildCaller)
    .filter(({ rights }) =>
      [moveMember.needs.staff, 'approvals.decide' as const].every((right) => rights.has(right)),
    );
  return waiting.map(({ id: approvalId, input, askedBy, askedAtMs, expiresAtMs }) => ({
    ...moveInput.parse(JSON.parse(input)),
    approvalId,
    askedBy,
    askedAtMs,
    expiresAtMs,
    deciders: deciders.map(({ name }) => name).filter((name) => name !== askedBy),
  }));
}
