import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtFolder } from '#server/built-folder.ts';
import { root } from '../support/sources.ts';

const client = join(await builtFolder(root), 'client');

/** Words that stand in the server's code alone: an import that went wrong would publish them. */
const serverOnly = [
  'foyer.sqlite',
  'begin immediate',
  'argon2',
  'secret-key',
  'ledger_accounts',
  'DATABASE_URL',
  'node:sqlite',
  'idempotency_key =',
  '@node-rs',
];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('what the build publishes', () => {
  const files = existsSync(client)
    ? filesBelow(client).filter((file) => /\.(js|html|css|json|txt|xml|svg)$/.test(file))
    : [];

  test('there is a build to look at', () => {
    expect(files.length).toBeGreaterThan(5);
  });

  test.each(serverOnly)('never carries %s', (word) => {
    const found = files.filter((file) => readFileSync(file, 'utf8').includes(word));
    expect(found).toEqual([]);
  });

  test('carries no path of the machine that built it', () => {
    const found = files.filter((file) => readFileSync(file, 'utf8').includes(root));
    expect(found).toEqual([]);
  });

  test('holds nothing that editors dated ahead', () => {
    expect(files.filter((file) => /feed\.json$/.test(file))).toEqual([]);
    expect(existsSync(join(client, '../feed.json'))).toBe(true);
  });

  test('holds no page but the one for failures: others are rendered when asked for', () => {
    const pages = files.filter((file) => file.endsWith('.html'));
    expect(pages.filter((page) => !/\/500(?:\/index)?\.html$/.test(page))).toEqual([]);
  });
});
