import type { AccountType } from '#contract/identity/accounts.ts';
import { newId } from '#lib/id.ts';
import { dayMs } from '#lib/time.ts';
import { storageWithin } from '#platform/base/db/nested-storage.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { readOpeningGift, whitelabelSetting } from '#platform/brand/index.ts';
import { fillPastDraws } from '#platform/draws/index.ts';
import { createMember, makeReferralCode } from '#platform/identity/index.ts';
import type { DecidePast, ReadFixtures } from '#platform/play/index.ts';
import type { DemonstrationLogin } from '#platform/port.ts';
import { type FindPaytable, fillPastPoints, fillPastRaffles } from '#platform/rewards/index.ts';
import { AlreadyFilledError } from './already-filled.ts';
import { fillChat } from './chat-script.ts';
import { fillContent } from './content.ts';
import { deleteLogins, hashAll, newPassword, nobody, saveLogins } from './logins.ts';
import { pastDays } from './past/bet-plan.ts';
import { bookPast, composeEvenPast, type PastSource, readPastSource } from './past/member-past.ts';
import type { PastAct } from './past/past-acts.ts';
import { bookLastSignIn, roundsIn } from './past/sign-in.ts';
import { recordPlayers } from './players.ts';
import { findDemonstrationMember } from './queries.ts';
import { fillServedGames, type ServesGame } from './served-games.ts';
import { teamAgents } from './team/agents.data.ts';
import { composeTeam, fillTeam } from './team/fill-team.ts';

interface DemonstrationAccount {
  readonly username: string;
  readonly nickname: string;
  readonly accountType: AccountType;
  readonly upline: string | undefined;
  readonly rankLevel?: number;
}

const trialType = 4;

/** Item of the points mall that members of the past redeemed; it pays no cash. */
const pastItem = 'gift-postcards';

/** The agent that the team of a demonstration stands below. */
const teamRoot = 'river';

/** A member, an agent, the agent's downline, one of it a VIP, and a trial that does not run out. */
const accounts: readonly DemonstrationAccount[] = [
  { username: 'lotus', nickname: 'Lotus', accountType: 0, upline: undefined },
  { username: 'river', nickname: 'River', accountType: 1, upline: undefined },
  { username: 'bamboo', nickname: 'Bamboo', accountType: 0, upline: 'river', rankLevel: 6 },
  { username: 'ginger', nickname: 'Ginger', accountType: 0, upline: 'river' },
  { username: 'skylark', nickname: 'Skylark', accountType: 4, upline: undefined },
];

/** Stand-in for a demonstration's vendors. */
export interface VendorStandIn {
  /** Tells whether a title is served; without it none of them can be launched. */
  readonly serves?: ServesGame | undefined;
  /** Reads the virtual fixtures of the titles that are served; none without it. */
  readonly readFixtures?: ReadFixtures | undefined;
  /** Finds the exact paytables of titles; offers say nothing of their worth without it. */
  readonly findPaytable?: FindPaytable | undefined;
  /** Decides rounds of the past; without it the accounts begin with none. */
  readonly decidePast?: DecidePast | undefined;
  /** False to leave out the team below the agent, which takes most of the time. */
  readonly hasTeam?: boolean | undefined;
}

/**
 * Fills a demonstration brand's database with the data of the folder `demo` and, once, with the
 * demonstration accounts and their past, past draws of its lotteries included. Returns their passwords when it made them.
 * @throws StartupError when a data file is missing or wrong, saying where.
 */
export async function fillDemonstration(
  parts: Parts,
  { serves, decidePast, hasTeam = decidePast !== undefined }: VendorStandIn,
): Promise<readonly DemonstrationLogin[]> {
  const { storage, config, clock } = parts;
  await storage.withTransaction((transaction) => fillContent(transaction, clock.nowMs()));
  if (decidePast) await fillPastDraws(parts);
  if (decidePast) await fillChat(parts);
  if (serves) await storage.withTransaction((each) => fillServedGames(each, parts, serves));
  if (await findDemonstrationMember(storage.db, 'lotus')) return [];
  const printed = hasTeam ? teamAgents.filter(({ isPrinted }) => isPrinted) : [];
  const logins = [...accounts, ...printed].map(({ username }) => ({
    username,
    password: newPassword(),
  }));
  // Kept before the accounts exist: a password that is lost could not be had again.
  saveLogins(config.dataDir, logins);
  try {
    await createAccounts(parts, logins, { decidePast, hasTeam });
    return logins;
  } catch (error) {
    if (!(error instanceof AlreadyFilledError)) throw error;
    deleteLogins(config.dataDir);
    return [];
  }
}

async function createAccounts(
  parts: Parts,
  logins: readonly DemonstrationLogin[],
  { decidePast, hasTeam }: Pick<VendorStandIn, 'decidePast' | 'hasTeam'>,
): Promise<void> {
  const { storage, clock } = parts;
  const { currency } = await readSetting(storage.db, whitelabelSetting);
  const openingGiftMinor = await readOpeningGift(storage.db);
  const hashes = await hashAll(logins);
  const source = decidePast && (await readPastSource(parts, decidePast));
  const pasts = await composePasts(parts, source);
  const team = source && hasTeam ? await composeTeam(parts, source) : undefined;
  const nowMs = clock.nowMs() - (source ? pastDays + 2 : 0) * dayMs;
  await storage.withTransaction(async (transaction) => {
    const ids = new Map<string, string>();
    for (const account of accounts) {
      const memberId = await createMember(transaction, parts, {
        ...account,
        id: newId(nowMs),
        passwordHash: hashes.get(account.username) ?? '',
        mustChangePassword: false,
        currency,
        profile: {},
        referralCode: makeReferralCode(),
        upline: await uplineOf(transaction, account),
        openingGiftMinor,
        nowMs,
        signedIn: false,
      });
      if (memberId === undefined) throw new AlreadyFilledError();
      ids.set(account.username, memberId);
      const acts = pasts.get(account.username);
      const isRoot = team && account.username === teamRoot;
      if (source && acts && !isRoot) await bookPast(transaction, parts, { memberId, acts, source });
      const rounds = account.upline === undefined ? [] : roundsIn(acts ?? []);
      await bookLastSignIn(transaction, parts, { memberId, rounds });
    }
    if (!source) return;
    if (team) {
      const root = { memberId: ids.get(teamRoot) ?? '', acts: pasts.get(teamRoot) ?? [] };
      const seed = { team, source, root, passwordHashes: hashes };
      const unknownHash = hashes.get(nobody) ?? '';
      await recordPlayers(
        transaction,
        await fillTeam(transaction, parts, { ...seed, unknownHash }),
      );
    }
    const within = { ...parts, storage: storageWithin(transaction) };
    await fillPastPoints(within, pastItem);
    await fillPastRaffles(within);
  });
}

/**
 * Composes the past acts of the accounts with real money, which leave their wallets as they were.
 */
async function composePasts(parts: Parts, source: PastSource | undefined) {
  const pasts = new Map<string, readonly PastAct[]>();
  if (!source) return pasts;
  for (const { username, accountType } of accounts) {
    if (accountType !== trialType) {
      pasts.set(username, await composeEvenPast(parts, username, source));
    }
  }
  return pasts;
}

async function uplineOf(transaction: Transaction, { upline }: DemonstrationAccount) {
  return upline === undefined ? undefined : findDemonstrationMember(transaction, upline);
}
