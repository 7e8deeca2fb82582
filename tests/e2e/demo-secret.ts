import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The password of an account of the demonstration, as its operator reads it. */
export function demoSecret(dataDir: string, username: string): string {
  const lines = readFileSync(join(dataDir, 'demo-accounts.txt'), 'utf8').split('\n');
  return lines.find((line) => line.startsWith(`${username} `))?.split(' ')[1] ?? '';
}
