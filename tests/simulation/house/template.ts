import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { staffRoles } from '#contract/staff/rights.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openStorage, type Transaction } from '#platform/base/db/storage.ts';
import { fillSettings, writeSetting } from '#platform/base/settings/index.ts';
import { chooseLotteries, drawsSetting } from '#platform/draws/index.ts';
import { platformSettings } from '#platform/embedded/settings.ts';
import { fillCatalogue } from '#platform/play/index.ts';
import { addPerson } from '#platform/staff/people/person.ts';
import { testSecret } from '../../support/secret.ts';
import { drawLimits, lottery } from '../model/draws.ts';
import { games, lotteryGame, lotteryVendor, staffNames, vendors } from '../world.ts';

/** Limits of lotteries that bets reach. */
const draws = {
  ...drawsSetting.initial,
  mostBetMinor: String(drawLimits.betMinor),
  mostMemberMinor: String(drawLimits.memberMinor),
  mostOutcomeMinor: String(drawLimits.outcomeMinor),
  mostIssueMinor: String(drawLimits.issueMinor),
};

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
    await fillSettings(storage, platformSettings, { isDemonstration: true });
    await storage.withTransaction(fillTables);
  } finally {
    await storage.close();
  }
  return dataDir;
}

async function fillTables(transaction: Transaction): Promise<void> {
  await writeSetting(transaction, drawsSetting, draws);
  const catalogue = { vendors: [...vendors, lotteryVendor], games: [...games, lotteryGame] };
  await fillCatalogue(transaction, catalogue, 0);
  await chooseLotteries(transaction, [{ code: lottery.code, kind: 'k3', everyMinutes: 60 }], 0);
  await transaction.updateTable('draw_games').set({ source: 'entered' }).execute();
  await transaction.updateTable('games').set({ is_served: 1 }).execute();
  const clock = { nowMs: () => 0 };
  for (const name of staffNames) {
    await addPerson(transaction, { clock }, { name, roles: staffRoles, actor: 'system' });
  }
}
