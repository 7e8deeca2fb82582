import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

/**
 * Paths of PostgreSQL's own programs; `undefined` where there are none, or no user to run them as.
 */
export const postgresPrograms = findPrograms();

/** Two servers of a test's own: a primary, and a standby that each commit waits for. */
export interface Clusters {
  /** Returns the address of a database on whichever server accepts writes. */
  urlOf(database: string): string;
  /** Ports of the primary and the standby. */
  readonly ports: { readonly primary: number; readonly standby: number };
  /** Ends the primary as a loss of power would. */
  killPrimary(): void;
  promote(): void;
  end(): void;
}

/** Makes and starts both. */
export async function startClusters(): Promise<Clusters> {
  const folder = mkdtempSync('/tmp/foyer-clusters-');
  chmodSync(folder, 0o777);
  const ports = { primary: await freePort(), standby: await freePort() };
  const primary = join(folder, 'primary');
  const standby = join(folder, 'standby');
  run('initdb', '-D', primary, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8');
  configure(primary, `port = ${ports.primary}`);
  start(primary);
  const source = `host=127.0.0.1 port=${ports.primary} user=postgres application_name=standby`;
  run(
    'pg_basebackup',
    '-D',
    standby,
    '-d',
    source,
    '-R',
    '--no-sync',
    '-c',
    'fast',
    '-X',
    'stream',
  );
  configure(standby, `port = ${ports.standby}`);
  start(standby);
  // From here on a commit waits for the standby.
  configure(primary, `synchronous_standby_names = 'standby'`);
  run('pg_ctl', 'reload', '-D', primary);
  return {
    ports,
    urlOf: (database) =>
      `postgres://postgres@127.0.0.1:${ports.primary},127.0.0.1:${ports.standby}/${database}?target_session_attrs=read-write`,
    killPrimary: () => run('pg_ctl', 'stop', '-D', primary, '-m', 'immediate'),
    promote: () => run('pg_ctl', 'promote', '-D', standby, '-w'),
    end() {
      for (const each of [primary, standby]) {
        if (existsSync(join(each, 'postmaster.pid'))) {
          run('pg_ctl', 'stop', '-D', each, '-m', 'immediate');
        }
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function start(folder: string): void {
  run('pg_ctl', 'start', '-D', folder, '-w', '-l', `${folder}.log`);
}

function configure(folder: string, ...lines: readonly string[]): void {
  const always = [`listen_addresses = '127.0.0.1'`, `unix_socket_directories = ''`, 'fsync = off'];
  appendFileSync(join(folder, 'postgresql.conf'), `${[...always, ...lines].join('\n')}\n`);
}

/** PostgreSQL runs under no administrator: as its own user where a test does. */
function run(program: string, ...values: readonly string[]): void {
  const { folder, user } = postgresPrograms ?? { folder: '', user: undefined };
  const path = join(folder, program);
  const [command, ...rest] = user === undefined ? [path] : ['runuser', '-u', user, '--', path];
  execFileSync(command ?? path, [...rest, ...values], { stdio: 'ignore', cwd: '/tmp' });
}

function findPrograms():
  | { readonly folder: string; readonly user: string | undefined }
  | undefined {
  if (!existsSync(versions)) return undefined;
  const newest = readdirSync(versions)
    .filter((name) => Number(name) >= 15 && existsSync(join(versions, name, 'bin/initdb')))
    .toSorted((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined) return undefined;
  const folder = join(versions, newest, 'bin');
  if (process.getuid?.() !== 0) return { folder, user: undefined };
  try {
    execFileSync('runuser', ['-u', 'postgres', '--', 'true'], { stdio: 'ignore' });
    return { folder, user: 'postgres' };
  } catch {
    return undefined;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
