import type { Parts } from '#platform/base/parts.ts';
import { type Fact, recordFact } from '#platform/play/facts/index.ts';

/** A fact of a member's play past the vendors' calls; what is given replaces its parts. */
export async function settlePlay(
  {
    storage,
    clock,
    site,
  }: Pick<Parts, 'clock' | 'site'> & {
    readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
  },
  username: string,
  overrides: Partial<Fact> = {},
): Promise<void> {
  const member = await storage.db
    .selectFrom('members')
    .select(['id', 'path'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const stakeMinor = overrides.stakeMinor ?? 0n;
  const fact: Fact = {
    kind: 'settled',
    settledAtMs: clock.nowMs(),
    memberId: member.id,
    uplinePath: member.path,
    category: 'RNG',
    vassalage: 'MNR',
    gameId: 'one',
    roundId: undefined,
    stakeMinor,
    validStakeMinor: stakeMinor,
    payoutMinor: 0n,
    currency: 'VND',
    mode: 'real',
    ...overrides,
  };
  await storage.withTransaction((transaction) => recordFact(transaction, fact, site.timeZone));
}
