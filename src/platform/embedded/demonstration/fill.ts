import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountType } from '#contract/identity/accounts.ts';
import { newId } from '#lib/id.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readOpeningGift, readSetting } from '#platform/base/settings/index.ts';
import { createMember, hashPassword, makeReferralCode } from '#platform/identity/index.ts';
import type { DemonstrationLogin } from '#platform/port.ts';
import { dateWinners, fillContent } from './content.ts';
import { findDemonstrationMember } from './queries.ts';

/** Passwords of the demonstration accounts, readable by the operator alone. */
const loginsFile = 'demo-accounts.txt';

interface DemonstrationAccount {
  readonly username: string;
  readonly nickname: string;
  readonly accountType: AccountType;
  readonly upline: string | undefined;
  readonly rankLevel?: number;
}

/** A member, an agent, the agent's downline, one of it a VIP, and a trial that does not run out. */
const accounts: readonly DemonstrationAccount[] = [
  { username: 'lotus', nickname: 'Lotus', accountType: 0, upline: undefined },
  { username: 'river', nickname: 'River', accountType: 1, upline: undefined },
  { username: 'bamboo', nickname: 'Bamboo', accountType: 0, upline: 'river', rankLevel: 6 },
  { username: 'ginger', nickname: 'Ginger', accountType: 0, upline: 'river' },
  { username: 'skylark', nickname: 'Skylark', accountType: 4, upline: undefined },
];

/**
 * Fills a demonstration brand's database with the data of the folder `demo` and, once, with the
 * demonstration accounts. Answers their passwords when it made them.
 * @throws StartupError when a data file is missing or wrong, saying where.
 */
export async function fillDemonstration(parts: Parts): Promise<readonly DemonstrationLogin[]> {
  const { storage, config, clock } = parts;
  await storage.withTransaction((transaction) => fillContent(transaction, clock.nowMs()));
  if (await findDemonstrationMember(storage.db, 'lotus')) return [];
  const logins = accounts.map(({ username }) => ({
    username,
    password: randomBytes(9).toString('base64url'),
  }));
  // Kept before the accounts exist: a password that is lost could not be had again.
  keepLogins(config.dataDir, logins);
  try {
    await createAccounts(parts, logins);
    return logins;
  } catch (error) {
    if (!(error instanceof MadeElsewhere)) throw error;
    forgetLogins(config.dataDir);
    return [];
  }
}

/** Keeps the winner board of a demonstration from ageing while a process runs for days. */
export async function refreshDemonstration({
  storage,
  clock,
}: Pick<Parts, 'storage' | 'clock'>): Promise<void> {
  await storage.withTransaction((transaction) => dateWinners(transaction, clock.nowMs()));
}

/** Another instance that opened the same new database made the accounts first. */
class MadeElsewhere extends Error {}

async function createAccounts(parts: Parts, logins: readonly DemonstrationLogin[]): Promise<void> {
  const { storage, clock } = parts;
  const { currency } = await readSetting(storage.db, 'whitelabel');
  const openingGiftMinor = await readOpeningGift(storage.db);
  const hashes: string[] = [];
  for (const { password } of logins) {
    const hash = await hashPassword(password);
    if (!hash.ok) throw new Error('nothing else can be hashing now');
    hashes.push(hash.value);
  }
  await storage.withTransaction(async (transaction) => {
    for (const [index, account] of accounts.entries()) {
      const nowMs = clock.nowMs();
      const created = await createMember(transaction, parts, {
        ...account,
        id: newId(nowMs),
        passwordHash: hashes[index] ?? '',
        mustChangePassword: false,
        currency,
        profile: {},
        referralCode: makeReferralCode(),
        upline: await uplineOf(transaction, account),
        openingGiftMinor,
        nowMs,
        signedIn: false,
      });
      if (created === undefined) throw new MadeElsewhere();
    }
  });
}

async function uplineOf(transaction: Transaction, { upline }: DemonstrationAccount) {
  return upline === undefined ? undefined : findDemonstrationMember(transaction, upline);
}

function forgetLogins(dataDir: string): void {
  rmSync(join(dataDir, loginsFile), { force: true });
}

function keepLogins(dataDir: string, logins: readonly DemonstrationLogin[]): void {
  const lines = logins.map(({ username, password }) => `${username} ${password}`);
  writeFileSync(join(dataDir, loginsFile), `${lines.join('\n')}\n`, { mode: 0o600 });
}
