import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AccountType } from '#contract/accounts.ts';
import { newId } from '#lib/id.ts';
import { createMember, hashPassword, makeReferralCode, type NewMember } from '../accounts/index.ts';
import { fillBanners, storedBanner } from '../banners/index.ts';
import { fillCatalogue, popularGame, vendorCard } from '../games/index.ts';
import type { Parts } from '../parts.ts';
import { StartupError } from '../startup-error.ts';
import { readSetting } from '../system/index.ts';
import { findDemonstrationMember } from './queries.ts';

const dataPath = join(import.meta.dirname, '../../../demo');

interface DemonstrationAccount {
  readonly username: string;
  readonly nickname: string;
  readonly accountType: AccountType;
  readonly upline?: string;
}

/** A member, an agent, the agent's downline and a trial. */
const accounts: readonly DemonstrationAccount[] = [
  { username: 'lotus', nickname: 'Lotus', accountType: 0 },
  { username: 'river', nickname: 'River', accountType: 1 },
  { username: 'bamboo', nickname: 'Bamboo', accountType: 0, upline: 'river' },
  { username: 'ginger', nickname: 'Ginger', accountType: 0, upline: 'river' },
  { username: 'skylark', nickname: 'Skylark', accountType: 4 },
];

/** A demonstration account as its owner signs in. */
export interface DemonstrationLogin {
  readonly username: string;
  readonly password: string;
}

/**
 * Fills a new database with the data of the folder `demo` and the demonstration accounts. Answers
 * their passwords the first time, nothing on a database that has them.
 * @throws StartupError when a data file is missing or wrong, saying where.
 */
export async function fillDemonstration(parts: Parts): Promise<readonly DemonstrationLogin[]> {
  const vendors = readData('vendors.json', z.array(vendorCard));
  const games = readData('games.json', z.array(popularGame));
  const banners = readData('banners.json', z.array(storedBanner));
  await parts.storage.withTransaction(async (transaction) => {
    await fillCatalogue(transaction, { vendors, games });
    await fillBanners(transaction, banners);
  });
  if (await findDemonstrationMember(parts.storage.db, 'lotus')) return [];
  return fillAccounts(parts);
}

async function fillAccounts(parts: Parts): Promise<readonly DemonstrationLogin[]> {
  const { storage, clock, config } = parts;
  const { currency } = await readSetting(storage.db, 'whitelabel');
  const openingGift = BigInt(await readSetting(storage.db, 'openingGiftMinor'));
  const members: NewMember[] = [];
  const logins: DemonstrationLogin[] = [];
  for (const account of accounts) {
    const password = randomBytes(9).toString('base64url');
    logins.push({ username: account.username, password });
    const nowMs = clock.nowMs();
    members.push({
      ...account,
      id: newId(nowMs),
      passwordHash: await hashPassword(password),
      mustChangePassword: false,
      currency,
      profile: {},
      referralCode: makeReferralCode(),
      upline: undefined,
      openingGiftMinor: openingGift,
      nowMs,
      signedIn: false,
    });
  }
  const created = await storage.withTransaction(async (transaction) => {
    for (const [index, member] of members.entries()) {
      const uplineName = accounts[index]?.upline;
      const upline =
        uplineName === undefined
          ? undefined
          : await findDemonstrationMember(transaction, uplineName);
      if ((await createMember(transaction, { ...member, upline })) === undefined) return false;
    }
    return true;
  });
  if (!created) return [];
  keepLogins(config.dataDir, logins);
  return logins;
}

function keepLogins(dataDir: string, logins: readonly DemonstrationLogin[]): void {
  const lines = logins.map(({ username, password }) => `${username} ${password}`);
  writeFileSync(join(dataDir, 'demo-accounts.txt'), `${lines.join('\n')}\n`, { mode: 0o600 });
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
