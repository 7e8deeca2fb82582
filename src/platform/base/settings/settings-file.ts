import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#lib/startup-error.ts';
import type { Storage, Transaction } from '../db/storage.ts';
import { defaultSettings, type PlatformSettings } from './defaults.ts';
import { demonstrationSettings } from './demonstration.ts';
import { isBranch, mergeOver, withDefaultsBack } from './merge.ts';
import { hasMarker, readMarker, readSetting, saveMarker, writeSetting } from './settings.ts';
import { operatorSettings, type SettingProblem, settingProblems } from './settings-schema.ts';

const fileName = 'settings.json';

/** A `kind` of what was taken over. */
const kind = 'settings-file';

const names = Object.keys(operatorSettings) as readonly (keyof typeof operatorSettings)[];

/** And of what it said, by which is known what it says no more. */
const contentKind = 'settings-file-content';

/**
 * Merges `settings.json` of the data folder over the stored settings, and restores the defaults
 * of settings that the file before named and this one does not; a missing file names none. A file
 * that was imported already is left alone, so that later changes stay. Returns whether it was
 * new.
 * @throws StartupError naming the file, the setting and what it takes; nothing is changed then.
 */
export async function importSettingsFile(storage: Storage, dataDir: string): Promise<boolean> {
  const path = join(dataDir, fileName);
  const known = await readMarker(storage.db, contentKind);
  if (!existsSync(path) && known === undefined) return false;
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
  const hash = createHash('sha256').update(text).digest('hex');
  if (await hasMarker(storage.db, kind, hash)) return false;
  const given = parse(path, text);
  return storage.withTransaction(async (transaction) => {
    if (!(await saveMarker(transaction, kind, hash))) return false;
    const before: unknown = JSON.parse((await readMarker(transaction, contentKind)) ?? '{}');
    await saveMarker(transaction, contentKind, JSON.stringify(given));
    const defaults = await readDefaults(transaction);
    const stored = withDefaultsBack(await readAll(transaction), { before, now: given, defaults });
    const merged = mergeOver(stored, given);
    const problems = settingProblems(merged).filter((problem) => stands(given, problem.path));
    const isNamed = (name: string) => stands(given, [name]) || stands(before, [name]);
    if (problems.length === 0 && isNamed('whitelabel') && shutsOut(merged as PlatformSettings)) {
      problems.push(shutOut);
    }
    if (problems.length > 0) {
      const list = problems.map(({ path, phrase }) => `${path.join('.')} ${phrase}`).join('; ');
      throw new StartupError(`The settings file ${path} is wrong: ${list}.`);
    }
    const settings = merged as PlatformSettings;
    for (const name of names) {
      if (isNamed(name)) await writeSetting(transaction, name, settings[name]);
    }
    return true;
  });
}

/** Members registered by number have a password, or a number that is proved. */
function shutsOut({ whitelabel }: PlatformSettings): boolean {
  const { MOBILEREG, MOBILEPASSWORDREG, SMSVERIFICATION } = whitelabel.switches;
  return MOBILEREG === '1' && MOBILEPASSWORDREG === '0' && SMSVERIFICATION === '0';
}

const shutOut: SettingProblem = {
  path: ['whitelabel', 'switches'],
  phrase: 'lets nobody back in: MOBILEREG needs MOBILEPASSWORDREG or SMSVERIFICATION',
};

function parse(path: string, text: string): Readonly<Record<string, unknown>> {
  let given: unknown;
  try {
    // Some editors begin a file with a byte order mark.
    given = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new StartupError(`The settings file ${path} is no JSON: ${String(error)}`);
  }
  if (!isBranch(given)) {
    throw new StartupError(`The settings file ${path} is wrong: it takes an object, { … }.`);
  }
  return given;
}

/** Reads the settings that this database began with. */
async function readDefaults(transaction: Transaction): Promise<PlatformSettings> {
  const isDemonstration = await readSetting(transaction, 'demonstration');
  return isDemonstration ? { ...defaultSettings, ...demonstrationSettings } : defaultSettings;
}

async function readAll(transaction: Transaction): Promise<Readonly<Record<string, unknown>>> {
  const all: Record<string, unknown> = {};
  for (const name of names) all[name] = await readSetting(transaction, name);
  return all;
}

/**
 * Returns whether the file has a value at a path: stored values elsewhere are not the operator's
 * mistake.
 */
function stands(value: unknown, path: readonly PropertyKey[]): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return true;
  if (Array.isArray(value)) return stands(value[Number(key)], rest);
  return isBranch(value) && Object.hasOwn(value, key) && stands(value[String(key)], rest);
}
