import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { staffRoles } from '#contract/staff/rights.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openStorage, type Transaction } from '#platform/base/db/storage.ts';
import { demonstrationSettings } from '#platform/base/settings/demonstration.ts';
import { fillSettings } from '#platform/base/settings/index.ts';
import { fillCatalogue } from '#platform/play/index.ts';
import { addPerson } from '#platform/staff/people/person.ts';
import { testSecret } from '../../support/secret.ts';
import { games, staffNames, vendors } from '../world.ts';

let template: string | undefined;

/** Copies the database that every seed begins with into a folder of its own; returns the folder. */
export async function copyTemplate(): Promise<string> {
  template ??= await makeTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-simulation-'));
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

/** Makes it once for a process: tables, settings, a small catalogue and the staff. */
async function makeTemplate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-simulation-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: testSecret, DEMO: '1' });
  const storage = await openStorage(config, pino({ level: 'silent' }));
  try {
    await fillSettings(storage, { ...demonstrationSettings, singleWallet: true });
    await storage.withTransaction(fillTables);
  } finally {
    await storage.close();
  }
  return dataDir;
}

async function fillTables(transaction: Transaction): Promise<void> {
  await fillCatalogue(transaction, { vendors, games }, 0);
  await transaction.updateTable('games').set({ is_served: 1 }).execute();
  const clock = { nowMs: () => 0 };
  for (const name of staffNames) {
    await addPerson(transaction, { clock }, { name, roles: staffRoles, actor: 'system' });
  }
}
