import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '#platform/identity/index.ts';
import type { DemonstrationLogin } from '#platform/port.ts';

/** Passwords of the demonstration accounts, readable by the operator alone. */
const loginsFile = 'demo-accounts.txt';

/** No username: of those whose passwords nobody knows. */
export const nobody = '';

/** Hashes of the passwords by username, and of one that is forgotten here. */
export async function hashAll(
  logins: readonly DemonstrationLogin[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const { username, password } of [...logins, { username: nobody, password: newPassword() }]) {
    const hash = await hashPassword(password);
    if (!hash.ok) throw new Error('nothing else can be hashing now');
    hashes.set(username, hash.value);
  }
  return hashes;
}

/** A password to be printed, or forgotten. */
export function newPassword(): string {
  return randomBytes(9).toString('base64url');
}

/** Takes the printed passwords away again. */
export function forgetLogins(dataDir: string): void {
  rmSync(join(dataDir, loginsFile), { force: true });
}

/** Keeps the printed passwords beside the data. */
export function keepLogins(dataDir: string, logins: readonly DemonstrationLogin[]): void {
  const lines = logins.map(({ username, password }) => `${username} ${password}`);
  writeFileSync(join(dataDir, loginsFile), `${lines.join('\n')}\n`, { mode: 0o600 });
}
