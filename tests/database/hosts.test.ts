import { expect, test } from 'vitest';
import { readHosts } from '#database/hosts.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { testSecret } from '../support/secret.ts';

const several =
  'postgres://foyer:se%2Ccret@a.example:5432,b.example:5433/foyer?target_session_attrs=read-write&sslmode=require';

test('an address names one host or several, each reached as the whole says', () => {
  expect(readHosts(several)).toEqual({
    urls: [
      'postgres://foyer:se%2Ccret@a.example:5432/foyer?sslmode=require',
      'postgres://foyer:se%2Ccret@b.example:5433/foyer?sslmode=require',
    ],
    needsWrites: true,
  });
  const one = 'postgresql://foyer@[::1]/foyer';
  expect(readHosts(one)).toEqual({ urls: [one], needsWrites: false });
  const chosen = `${one}?target_session_attrs=read-write`;
  expect(readHosts(chosen)).toEqual({ urls: [one], needsWrites: true });
  expect(readHosts('postgres://a,b/foyer')?.needsWrites).toBe(true);
});

test('what is no address of PostgreSQL, or asks for a standby, is none', () => {
  for (const text of [
    'mysql://a/foyer',
    'foyer',
    'postgres://a:port/foyer',
    'postgres://a/foyer?target_session_attrs=standby',
  ]) {
    expect(readHosts(text)).toBeUndefined();
  }
});

test('a database on several hosts is a setting, and names the file of its chains’ ends', () => {
  const config = readConfig({ DATABASE_URL: several, SECRET_KEY: testSecret, DATA_DIR: '/tmp/a' });
  expect(config.databaseUrl).toBe(several);
  expect(config.chainHeadsPath).toBe('/tmp/a/chain-heads-foyer.jsonl');
});
