import { atom, readonlyType } from 'nanostores';
import { downlines as downlinesCall } from '#contract/agents/downlines.ts';
import type { Answer } from '#contract/call.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import type { Loaded } from '../asking.ts';
import { onMemberChange, sameMember } from '../owner.ts';
import { request } from '../request.ts';

/** The lines below one that is opened, as far as they were read. */
export type Branch = Loaded<ValueOf<typeof downlinesCall>>;

/** Opened lines by the member they stand below; the agent's own by `undefined`. */
type Branches = ReadonlyMap<string | undefined, Branch>;

const branches = atom<Branches>(new Map());

/** What of the tree is opened. */
export const $branches = readonlyType(branches);

onMemberChange(() => branches.set(new Map()));

const byAgent = { startedByMember: true } as const;

/** Opens the lines below a downline, or below the agent; what was read of them stays meanwhile. */
export async function openBranch(of: string | undefined): Promise<void> {
  const before = branches.get().get(of);
  if (before?.state !== 'ready') put(of, { state: 'loading' });
  const isOwn = sameMember();
  const answer = await request(downlinesCall, { of }, byAgent);
  if (!(isOwn() && branches.get().has(of))) return;
  if (answer.ok) put(of, { state: 'ready', value: answer.value });
  else put(of, { state: 'failed', refusal: answer.refusal });
}

/** Closes them; what was opened below comes back when they are opened again. */
export function closeBranch(of: string): void {
  const left = new Map(branches.get());
  left.delete(of);
  branches.set(left);
}

/** Adds the lines that come after those shown of one; `undefined` where nothing is shown of it. */
export async function readMoreOfBranch(
  of: string | undefined,
): Promise<Answer<typeof downlinesCall> | undefined> {
  const before = branches.get().get(of);
  if (before?.state !== 'ready') return undefined;
  const { list, next } = before.value;
  const answer = await request(downlinesCall, { of, cursor: next }, byAgent);
  if (answer.ok && branches.get().get(of) === before) {
    put(of, { state: 'ready', value: { ...answer.value, list: [...list, ...answer.value.list] } });
  }
  return answer;
}

function put(of: string | undefined, branch: Branch): void {
  branches.set(new Map(branches.get()).set(of, branch));
}
