import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '#platform/identity/index.ts';
import type { DemonstrationLogin } from '#platform/port.ts';

/** Passwords of the demonstration accounts, readable by the operator alone. */
const loginsFile = 'demo-accounts.txt';

/** Empty username, for the members whose passwords nobody knows. */
export const nobody = '';

/** Hashes the passwords by username, and one more that is not kept. */
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

/** Makes a random password. */
export function newPassword(): string {
  return randomBytes(9).toString('base64url');
}

/** Deletes the file of printed passwords. */
export function deleteLogins(dataDir: string): void {
  rmSync(join(dataDir, loginsFile), { force: true });
}

/** Saves the printed passwords to a file beside the data. */
export function saveLogins(dataDir: string, logins: readonly DemonstrationLogin[]): void {
  const lines = logins.map(({ username, password }) => `${username} ${password}`);
  writeFileSync(join(dataDir, loginsFile), `${lines.join('\n')}\n`, { mode: 0o600 });
}
