import { pino } from 'pino';
import { StartupError } from '#lib/startup-error.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { openReadOnly, type Storage } from '../db/storage.ts';

/** Control characters, and those that turn the direction of what follows. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Prints rows of the database that the settings name, also while a platform runs on it. Returns
 * the exit code: 0 printed, 2 a setting is wrong, 3 there is no database to read.
 * @param things name of the rows for the error message: `letters`.
 */
export async function printFrom(
  env: NodeJS.ProcessEnv,
  things: string,
  print: (db: Storage['db']) => Promise<void>,
): Promise<number> {
  try {
    const storage = await openReadOnly(readConfig(env), pino({ level: 'silent' }));
    await print(storage.db).finally(() => storage.close());
    return 0;
  } catch (error) {
    if (error instanceof ConfigError) {
      console.error(error.message);
      return 2;
    }
    const why = error instanceof StartupError ? error.message : `They cannot be read: ${error}`;
    console.error(`No ${things} are shown. ${why}`);
    return 3;
  }
}

/**
 * Returns a stranger's text without characters that steer the terminal.
 * @param indent put before its second line and those after.
 */
export function printable(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(unprintable, '�'))
    .join(`\n${indent}`);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, for attributes too. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
