import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { StartupError } from '#lib/startup-error.ts';
import type { Config } from '#platform/base/config/config.ts';
import { type BackupFile, extractBackupFiles, isSnapshot } from '#platform/base/db/snapshot.ts';
import { openReadOnly, openStorage } from '#platform/base/db/storage.ts';
import { createChainSeals } from '#platform/base/secrets/chain-seals.ts';
import { openKnownSecrets } from '#platform/base/secrets/secrets.ts';
import type { Violation } from '../ledger/index.ts';
import { keptNames } from './backup.ts';
import { checkBooks } from './check-books.ts';
import { sealChains } from './seal-chains.ts';

const silent = pino({ level: 'silent' });

/**
 * Restores a backup into a data folder without a database; a trial leaves the folder as it is. Returns the violations of its books; with any of them nothing is restored.
 * @throws StartupError when the file is no backup, or the folder has a database.
 */
export async function restoreBackup(
  place: Pick<Config, 'dataDir' | 'secretKey' | 'formerSecretKeys' | 'chainHeadsPath'>,
  file: string,
  { isTrial }: { readonly isTrial: boolean },
): Promise<Violation[]> {
  const { dataDir } = place;
  if (!existsSync(file) || !isSnapshot(file)) {
    throw new StartupError(`${file} is no backup, or it is damaged.`);
  }
  const database = join(dataDir, 'foyer.sqlite');
  if (!isTrial && existsSync(database)) {
    throw new StartupError(`${dataDir} has a database. Move it away, or set DATA_DIR to another.`);
  }
  // Beside the place it goes to, so that it gets there whole or not at all.
  const folder = join(dataDir, 'restoring');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const copy = join(folder, 'foyer.sqlite');
    copyFileSync(file, copy);
    chmodSync(copy, 0o600);
    const files = extractBackupFiles(copy);
    layKey(folder, { dataDir, files });
    const violations = await checkCopy({ ...place, dataDir: folder });
    if (violations.length > 0 || isTrial) return violations;
    for (const { name, bytes } of files.filter((each) => keptNames.includes(each.name))) {
      const path = join(dataDir, name);
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      if (!existsSync(path)) writeFileSync(path, bytes, { mode: 0o600 });
    }
    setHeadsAside(place.chainHeadsPath);
    renameSync(copy, database);
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts the secret key beside the copy: the folder's own, else the backup's. */
function layKey(
  folder: string,
  { dataDir, files }: { readonly dataDir: string; readonly files: readonly BackupFile[] },
): void {
  const name = 'secret-key';
  const own = join(dataDir, name);
  const bytes = existsSync(own)
    ? readFileSync(own)
    : files.find((each) => each.name === name)?.bytes;
  if (bytes !== undefined) writeFileSync(join(folder, name), bytes, { mode: 0o600 });
}

/** Moves the recorded heads of the former database aside; they say nothing about the new one. */
function setHeadsAside(path: string): void {
  if (!existsSync(path)) return;
  const aside = `${path}.${Date.now()}`;
  renameSync(path, aside);
  console.info(`Where the chains of the former database ended is in ${aside}.`);
}

/** Brings the copy to this version's schema and checks its books. */
async function checkCopy(
  folder: Pick<Config, 'dataDir' | 'secretKey' | 'formerSecretKeys'>,
): Promise<Violation[]> {
  const place = { ...folder, databaseUrl: undefined };
  const seals = createChainSeals(openKnownSecrets(place));
  const storage = await openStorage(place, silent);
  const chainHeadsPath = join(folder.dataDir, 'chain-heads.jsonl');
  await sealChains(storage, { ...folder, chainHeadsPath }, silent).finally(() => storage.close());
  const { db, close } = await openReadOnly(place, silent);
  try {
    return await checkBooks(db, seals);
  } finally {
    await close();
  }
}
