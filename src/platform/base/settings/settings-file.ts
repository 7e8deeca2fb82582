import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#lib/startup-error.ts';
import type { Storage, Transaction } from '../db/storage.ts';
import { demonstrationSetting } from './demonstration.ts';
import { isBranch, mergeOver, withDefaultsBack } from './merge.ts';
import type { AnySetting } from './setting.ts';
import { settingProblems } from './setting-problems.ts';
import {
  hasMarker,
  initialSetting,
  readMarker,
  readSetting,
  saveMarker,
  writeSetting,
} from './settings.ts';

const fileName = 'settings.json';

/** Marker kind of the imported file. */
const kind = 'settings-file';

/** Marker kind of its content, by which places that it no longer names are found. */
const contentKind = 'settings-file-content';

/** Values of settings, by name. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Merges `settings.json` of the data folder over the stored settings, and restores the defaults
 * of settings that the file before named and this one does not; a missing file names none. A file
 * that was imported already is left alone, so that later changes stay. Returns whether it was
 * new.
 * @throws StartupError naming the file, the setting and what it takes; nothing is changed then.
 */
export async function importSettingsFile(
  storage: Storage,
  settings: readonly AnySetting[],
  dataDir: string,
): Promise<boolean> {
  const own = settings.filter(({ schema }) => schema !== undefined);
  const path = join(dataDir, fileName);
  const contentBefore = await readMarker(storage.db, contentKind);
  if (!existsSync(path) && contentBefore === undefined) return false;
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
  const hash = createHash('sha256').update(text).digest('hex');
  if (await hasMarker(storage.db, kind, hash)) return false;
  const content = parse(path, text);
  return storage.withTransaction(async (transaction) => {
    if (!(await saveMarker(transaction, kind, hash))) return false;
    const before: unknown = JSON.parse((await readMarker(transaction, contentKind)) ?? '{}');
    await saveMarker(transaction, contentKind, JSON.stringify(content));
    const defaults = await readDefaults(transaction, own);
    const stored = withDefaultsBack(await readAll(transaction, own), {
      before,
      now: content,
      defaults,
    });
    const merged = mergeOver(stored, content) as Values;
    const affected = own.filter(({ name }) => stands(content, [name]) || stands(before, [name]));
    const problems = settingProblems(own, merged).filter(({ path: place }) =>
      stands(content, place),
    );
    if (problems.length === 0) {
      problems.push(...affected.flatMap((each) => each.fileProblem?.(merged[each.name]) ?? []));
    }
    if (problems.length > 0) {
      const list = problems.map(({ path, phrase }) => `${path.join('.')} ${phrase}`).join('; ');
      throw new StartupError(`The settings file ${path} is wrong: ${list}.`);
    }
    for (const each of affected) await writeSetting(transaction, each, merged[each.name]);
    return true;
  });
}

function parse(path: string, text: string): Readonly<Record<string, unknown>> {
  let content: unknown;
  try {
    // Some editors begin a file with a byte order mark.
    content = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new StartupError(`The settings file ${path} is no JSON: ${String(error)}`);
  }
  if (!isBranch(content)) {
    throw new StartupError(`The settings file ${path} is wrong: it takes an object, { … }.`);
  }
  return content;
}

/** Reads the values that this database began with. */
async function readDefaults(
  transaction: Transaction,
  settings: readonly AnySetting[],
): Promise<Values> {
  const isDemonstration = await readSetting(transaction, demonstrationSetting);
  return Object.fromEntries(
    settings.map((each) => [each.name, initialSetting(each, { isDemonstration })]),
  );
}

async function readAll(transaction: Transaction, settings: readonly AnySetting[]): Promise<Values> {
  const all: Record<string, unknown> = {};
  for (const each of settings) all[each.name] = await readSetting(transaction, each);
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
