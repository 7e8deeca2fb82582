import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { normalisePassword } from '#lib/passwords.ts';
import { StartupError } from '#lib/startup-error.ts';
import type { Config } from '#platform/base/config/config.ts';
import type { BreachedPasswords } from '../../parts.ts';
import { createByteSource, findFault, hasHash } from './hash-file.ts';

const none: BreachedPasswords = { has: async () => false, close: async () => {} };

/**
 * Opens the operator's file of breached passwords (`BREACHED_PASSWORDS_FILE`); without it no password
 * counts as breached. The file is searched on disk and stays open: a replacement counts from the next
 * start.
 * @throws StartupError when it cannot be read, or is not in the order of its hashes.
 */
export async function openBreachedPasswords({
  breachedPasswordsPath: path,
}: Pick<Config, 'breachedPasswordsPath'>): Promise<BreachedPasswords> {
  if (path === undefined) return none;
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw refuseFile(path, `it cannot be read (${error.code})`);
  });
  try {
    const source = await createByteSource(file);
    const fault = await findFault(source);
    if (fault !== undefined) throw refuseFile(path, fault);
    return {
      async has(password) {
        // Leaks have passwords as typed or normalised, and the login accepts both.
        for (const spelling of new Set([password, normalisePassword(password)])) {
          const hash = createHash('sha1').update(spelling).digest('hex').toUpperCase();
          if (await hasHash(source, hash)) return true;
        }
        return false;
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    if (error instanceof StartupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw refuseFile(path, `it cannot be read (${code})`);
  }
}

function refuseFile(path: string, why: string): StartupError {
  return new StartupError(
    `BREACHED_PASSWORDS_FILE cannot be used: ${path}: ${why}. Give it a file of SHA1HEX:COUNT lines ordered by hash, as Have I Been Pwned’s downloader writes it, or leave it unset.`,
  );
}
