import type { Member } from './member.ts';

/** The id of the agent above a member; `undefined` for whoever has none. */
export function uplineIdOf({ path }: Pick<Member, 'path'>): string | undefined {
  // `/<agent>/<member>/`: everyone above is in it, the nearest last.
  return path.split('/').filter(Boolean).at(-2);
}
