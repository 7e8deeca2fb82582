import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AccountType } from '#contract/accounts.ts';
import { newId } from '#lib/id.ts';
import { createMember, hashPassword, makeReferralCode } from '../accounts/index.ts';
import { fillBanners, storedBanner } from '../banners/index.ts';
import type { Transaction } from '../db/storage.ts';
import { fillCatalogue, popularGame, vendorCard } from '../games/index.ts';
import type { Parts } from '../parts.ts';
import { StartupError } from '../startup-error.ts';
import { readOpeningGift, readSetting } from '../system/index.ts';
import { findDemonstrationMember } from './queries.ts';

/** Passwords of the demonstration accounts, readable by the operator alone. */
const loginsFile = 'demo-accounts.txt';

const dataPath = join(import.meta.dirname, '../../../demo');

interface DemonstrationAccount {
  readonly username: string;
  readonly nickname: string;
  readonly accountType: AccountType;
  readonly upline: string | undefined;
}

/** A member, an agent, the agent's downline and a trial. */
const accounts: readonly DemonstrationAccount[] = [
  { username: 'lotus', nickname: 'Lotus', accountType: 0, upline: undefined },
  { username: 'river', nickname: 'River', accountType: 1, upline: undefined },
  { username: 'bamboo', nickname: 'Bamboo', accountType: 0, upline: 'river' },
  { username: 'ginger', nickname: 'Ginger', accountType: 0, upline: 'river' },
  { username: 'skylark', nickname: 'Skylark', accountType: 4, upline: undefined },
];

/** A demonstration account as its owner signs in. */
export interface DemonstrationLogin {
  readonly username: string;
  readonly password: string;
}

/**
 * Fills a demonstration brand's database with the data of the folder `demo` and, once, with the
 * demonstration accounts. Answers their passwords when it made them.
 * @throws StartupError when a data file is missing or wrong, saying where.
 */
export async function fillDemonstration(parts: Parts): Promise<readonly DemonstrationLogin[]> {
  const { storage, config } = parts;
  const vendors = readData('vendors.json', z.array(vendorCard));
  const games = readData('games.json', z.array(popularGame));
  const banners = readData('banners.json', z.array(storedBanner));
  await storage.withTransaction(async (transaction) => {
    await fillCatalogue(transaction, { vendors, games });
    await fillBanners(transaction, banners);
  });
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

/** Another instance that opened the same new database made the accounts first. */
class MadeElsewhere extends Error {}

async function createAccounts(
  { storage, clock }: Parts,
  logins: readonly DemonstrationLogin[],
): Promise<void> {
  const { currency } = await readSetting(storage.db, 'whitelabel');
  const openingGiftMinor = await readOpeningGift(storage.db);
  const hashes: string[] = [];
  for (const { password } of logins) {
    const hash = await hashPassword(password);
    if (hash === undefined) throw new Error('nothing else can be hashing now');
    hashes.push(hash);
  }
  await storage.withTransaction(async (transaction) => {
    for (const [index, account] of accounts.entries()) {
      const nowMs = clock.nowMs();
      const created = await createMember(transaction, {
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

function readData<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const path = join(dataPath, file);
  if (!existsSync(path)) throw new StartupError(`The data file demo/${file} is missing.`);
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new StartupError(`The data file demo/${file} is wrong: ${why}`);
  }
}
