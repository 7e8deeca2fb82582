import { mostEndings } from '#contract/agents/contract-steps.ts';
import type { MovePreview } from '#contract/staff/moves.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import {
  type ContractEnding,
  checkEndingsConfirmed,
  type EndingsRefusal,
  endingsDigest,
  previewFormerEndings,
  toEndingView,
} from '../contracts/index.ts';
import { nextMoveMs } from './move-date.ts';
import { findMoveRefusal, type MoveRefusal } from './moves.ts';
import { measureTeam } from './queries.ts';

interface MoveNames {
  readonly username: string;
  readonly agent: string;
}

/** Previews a move that is requested now (`previewMove`). Writes nothing. */
export async function previewMove(
  reader: Reader,
  parts: Pick<Parts, 'clock' | 'site'>,
  names: MoveNames,
): Promise<Result<MovePreview, MoveRefusal>> {
  const found = await findMove(reader, parts, names);
  if (!found.ok) return found;
  const { endings, effectiveAtMs, members } = found.value;
  return ok({
    effectiveAtMs,
    members,
    total: endings.length,
    endings: await Promise.all(
      endings.slice(0, mostEndings).map((each) => toEndingView(reader, each)),
    ),
    endsDigest: endings.length > 0 ? endingsDigest(endings) : undefined,
  });
}

/** Checks the confirmation of a move's endings, which is the digest from its preview. */
export async function checkMove(
  reader: Reader,
  parts: Pick<Parts, 'clock' | 'site'>,
  { endsDigest, ...names }: MoveNames & { readonly endsDigest?: string | undefined },
): Promise<Result<undefined, MoveRefusal | EndingsRefusal['code']>> {
  const found = await findMove(reader, parts, names);
  if (!found.ok) return found;
  const yes = checkEndingsConfirmed(found.value.endings, endsDigest);
  return yes.ok ? yes : refused(yes.refusal.code);
}

async function findMove(
  reader: Reader,
  { clock, site: { timeZone } }: Pick<Parts, 'clock' | 'site'>,
  { username, agent: agentName }: MoveNames,
): Promise<
  Result<
    {
      readonly endings: readonly ContractEnding[];
      readonly effectiveAtMs: number;
      readonly members: number;
    },
    MoveRefusal
  >
> {
  const member = await findMemberByName(reader, username);
  const agent = await findMemberByName(reader, agentName);
  const refusal = await findMoveRefusal(reader, { member, agent });
  if (refusal || !member || !agent) return refused(refusal ?? 'unknown_member');
  const when = { nowMs: clock.nowMs(), timeZone };
  const effectiveAtMs = await nextMoveMs(reader, { member, agent }, when);
  const moved = { memberId: member.id, agentId: agent.id, effectiveAtMs, timeZone };
  const { members } = await measureTeam(reader, member.path);
  return ok({ endings: await previewFormerEndings(reader, moved), effectiveAtMs, members });
}
