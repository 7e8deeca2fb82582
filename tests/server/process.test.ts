import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';
import { root } from '../support/sources.ts';

/** Starts the product where it cannot start, and answers what it said. */
function startInVain(
  env: Readonly<Record<string, string>>,
  program: readonly string[] = ['src/server/start.mjs'],
  who: { readonly uid?: number; readonly gid?: number } = {},
): Promise<{ readonly status: number | null; readonly stderr: string }> {
  const all = { ...process.env, NODE_ENV: '', PORT: '0', LOG_LEVEL: 'silent', ...env };
  const options = { cwd: root, timeout: 60_000, env: all, ...who };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, program, options, (_error, _output, stderr) =>
      resolve({ status: child.exitCode, stderr }),
    );
  });
}

describe('the process', { timeout: 120_000 }, () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('wrong settings end it before the port opens, each by name', async () => {
    const { status, stderr } = await startInVain({
      DATA_DIR: dataDir,
      PORT: '70000',
      DEMO: 'maybe',
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/PORT takes a port number/);
    expect(stderr).toMatch(/DEMO takes 0 or 1/);
  });

  test('a folder that it cannot write to ends it and is named', async () => {
    // Root writes wherever it likes: then somebody else tries.
    const isRoot = process.getuid?.() === 0;
    chmodSync(dataDir, 0o555);
    const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
    const { status, stderr } = await startInVain({ DATA_DIR: dataDir }, undefined, nobody);
    chmodSync(dataDir, 0o700);
    expect(stderr).toContain(`DATA_DIR takes a folder that this process can write to; ${dataDir}`);
    expect(status).toBe(3);
  });

  test('a damaged database ends it and stays as it was', async () => {
    writeFileSync(join(dataDir, 'foyer.sqlite'), 'a letter, not a database');
    const { status, stderr } = await startInVain({ DATA_DIR: dataDir });
    expect(status).toBe(3);
    expect(stderr).toMatch(/damaged. Nothing was changed/);
  });

  test('without demonstration data the site opens empty', async () => {
    const server = await startServer({ dataDir, env: { DEMO: '0' } });
    const menus = await fetch(`${server.url}/lgw/games/game_menus`);
    const home = await fetch(server.url);
    const page = await home.text();
    await server.stop();
    expect(await menus.json()).toEqual({ success: true, value: { data: { lanes: [] } } });
    expect(home.status).toBe(200);
    expect(page).not.toContain('class="demonstration"');
    expect(server.output()).not.toContain('lotus');
  });
});

describe('a process that serves a new folder', { timeout: 120_000 }, () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ env: { DEMO: '1', DESK_PORT: '0' } });
  }, 120_000);
  afterAll(() => server.stop());

  test('keeps others from it, and is named to them', async () => {
    const { status, stderr } = await startInVain({ DATA_DIR: server.dataDir });
    expect(status).toBe(3);
    expect(stderr).toContain(`in use by process ${server.child.pid}`);
  });

  test('keeps others from it before they build anything', async () => {
    const unbuilt = mkdtempSync(join(tmpdir(), 'foyer-unbuilt-'));
    const program = `import { serve } from './src/server/main.ts'; await serve(process.argv[1]);`;
    const { status } = await startInVain({ DATA_DIR: server.dataDir }, [
      '--input-type=module',
      '--eval',
      program,
      unbuilt,
    ]);
    const left = readdirSync(unbuilt);
    rmSync(unbuilt, { recursive: true });
    expect(status).toBe(3);
    expect(left).toEqual([]);
  });

  test('has its ports alone: another is told what to set, before it fills a demonstration', async () => {
    const taken = new URL(server.url).port;
    const tryPort = async (setting: string) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
      const env = { DATA_DIR: dataDir, DEMO: '1', DESK_PORT: '0', [setting]: taken };
      const { status, stderr } = await startInVain(env);
      const files = readdirSync(dataDir);
      rmSync(dataDir, { recursive: true });
      expect(status).toBe(3);
      expect(stderr).toContain(`cannot open port ${taken} on`);
      expect(stderr).toMatch(new RegExp(`set ${setting}\\b`));
      expect(files).toContain('foyer.sqlite');
      expect(files).not.toContain('demo-accounts.txt');
    };
    await Promise.all(['PORT', 'DESK_PORT', 'HEALTH_PORT'].map(tryPort));
  });

  test('has an address for staff alone, who are told which', async () => {
    const [, port = ''] =
      /^The desk is open: http:\/\/localhost:(\d+)$/m.exec(server.output()) ?? [];
    const ask = async (url: string) => {
      const headers = { origin: `http://localhost:${port}`, 'content-type': 'application/json' };
      const path = '/desk/session/options';
      return (await fetch(url + path, { method: 'POST', headers, body: '{}' })).status;
    };
    expect(await ask(`http://127.0.0.1:${port}`)).toBe(200);
    expect(await ask(server.url)).toBe(405);
  });

  test('hashes passwords at the cost that protects them', () => {
    const database = new DatabaseSync(join(server.dataDir, 'foyer.sqlite'), { readOnly: true });
    const rows = database.prepare('select password_hash from members').all();
    database.close();
    expect(rows.length).toBeGreaterThan(2);
    for (const { password_hash } of rows) {
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
  });

  test('prints the demonstration accounts, and at its second start no more', async () => {
    await expect.poll(() => server.output()).toMatch(/^ {2}lotus {2}\S{12}$/m);
    await server.kill();
    const { dataDir } = server;
    server = await startServer({ dataDir, env: { DEMO: '1' } });
    expect(server.output()).toMatch(/^Foyer is open: http:\/\/127\.0\.0\.1:\d+$/m);
    const ended = new Promise((resolve) =>
      server.child.once('exit', (code, signal) => resolve({ code, signal })),
    );
    server.child.kill('SIGTERM');
    // Nothing to complain about.
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(server.output()).not.toContain('lotus');
  });
});
