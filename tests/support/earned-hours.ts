import { pino } from 'pino';
import { dayMs, hourMs, systemClock } from '#lib/time.ts';
import { dayOf } from '#lib/zone-day.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import { site } from '#site';
import { giveContract, memberOf } from './commissions.ts';
import { salary } from './contracts.ts';
import { giveMember } from './members.ts';
import { settlePlay } from './settled-play.ts';

type Parts = Parameters<typeof settlePlay>[0];

/** Lets a member whose group lies 40 below the agent's have staked 30,000.55 on draws yesterday. */
async function giveSpread(
  parts: Parts,
  { agentId, memberId, username }: Record<'agentId' | 'memberId' | 'username', string>,
): Promise<void> {
  const atMs = Date.now() - dayMs;
  const roundId = `spread-${memberId}`;
  await settlePlay(parts, username, { settledAtMs: atMs, stakeMinor: 3_000_055n, roundId });
  const chain = [
    { id: agentId, group: 1_900 },
    { id: memberId, group: 1_860 },
  ];
  await parts.storage.db
    .insertInto('spread_chains')
    .values({ round_id: roundId, chain: JSON.stringify(chain), at_ms: atMs })
    .execute();
}

/**
 * Puts an agent and two members below an agent of a running server, and lets them play in the hour
 * before this one, for which both agents then have hourly contracts: what is paid for it comes by
 * itself. The agent below earns 0.25 %, the agent 0.35 %, and a second tier is out of reach.
 */
export async function earnAnHour(dataDir: string, agent: string): Promise<void> {
  const storage = await openBeside({ dataDir, databaseUrl: undefined }, pino({ level: 'silent' }));
  const parts = { storage, clock: systemClock, site };
  const [below, member, other] = [`${agent}b`, `${agent}m`, `${agent}n`];
  const settledAtMs = Date.now() - hourMs;
  const fromDay = dayOf(settledAtMs, site.timeZone);
  const upline = await memberOf(parts, agent);
  await giveMember(parts, { username: below, accountType: 2, upline });
  await giveMember(parts, { username: other, upline });
  await giveMember(parts, { username: member, upline: await memberOf(parts, below) });
  await settlePlay(parts, other, { settledAtMs, stakeMinor: 50_000_123n });
  await settlePlay(parts, below, { settledAtMs, stakeMinor: 700_001n });
  await settlePlay(parts, member, { settledAtMs, stakeMinor: 9_000_037n });
  const { id } = await memberOf(parts, other);
  await giveSpread(parts, { agentId: upline.id, memberId: id, username: other });
  const kind = 'hourly' as const;
  const [least, most] = [
    { ...salary('hour', [35, 80]), payer: 'house' as const },
    { ...salary('hour', [25]), payer: 'house' as const },
  ];
  const [first, second] = least.tiers;
  const tiers = [
    ...(first ? [first] : []),
    ...(second ? [{ ...second, minValidStakeMinor: '100000000000' }] : []),
  ];
  await giveContract(parts, below, { kind, terms: most, fromDay, upline: agent });
  await giveContract(parts, agent, { kind, terms: { ...least, tiers }, fromDay });
  await storage.close();
}
