import type { Member } from './member.ts';

/** Returns the id of the agent above a member; `undefined` when there is none. */
export function findUplineId({ path }: Pick<Member, 'path'>): string | undefined {
  // `/<agent>/<member>/`: everyone above is in it, the nearest last.
  return path.split('/').filter(Boolean).at(-2);
}
