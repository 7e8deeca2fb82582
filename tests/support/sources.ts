import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Files below the given folders that git tracks or would track, as paths from the root. */
export function listFiles(...under: readonly string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...under];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return [...new Set(listed.split('\n'))].filter((file) => file && existsSync(join(root, file)));
}

/** A file's text. */
export function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
