import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hashSources } from '#server/build-stamp.ts';
import { precompress } from '#server/precompress.ts';
import { folderOf } from './support.ts';

describe('the stamp of a build', () => {
  const sources = {
    'src/pages/index.astro': '<p>home</p>',
    'src/server/main.ts': 'serve()',
    'src/server/search-index.ts': 'index()',
    'src/platform/ledger/post.ts': 'post()',
    'public/robots.txt': '*',
    'astro.config.mjs': 'export default {}',
    'package-lock.json': '{}',
  };

  it('stays the same while nothing changes', async () => {
    const [one, other] = [await folderOf(sources), await folderOf(sources)];
    expect(await hashSources(one)).toBe(await hashSources(other));
  });

  it.each([
    ['src/pages/index.astro', true],
    ['public/robots.txt', true],
    ['astro.config.mjs', true],
    ['package-lock.json', true],
    ['tsconfig.json', true],
    ['src/pages/new.astro', true],
    ['src/server/search-index.ts', true],
    ['src/server/main.ts', false],
    ['src/platform/ledger/post.ts', false],
    ['README.md', false],
  ])('follows %s: %s', async (name, follows) => {
    const folder = await folderOf(sources);
    const before = await hashSources(folder);
    await writeFile(join(folder, name), 'changed');
    expect((await hashSources(folder)) !== before).toBe(follows);
  });

  it('sees a file that moved or went', async () => {
    const folder = await folderOf(sources);
    const before = await hashSources(folder);
    await rm(join(folder, 'public/robots.txt'));
    const without = await hashSources(folder);
    await writeFile(join(folder, 'public/other.txt'), '*');
    const moved = await hashSources(folder);
    expect(new Set([before, without, moved]).size).toBe(3);
  });
});

describe('precompressing', () => {
  it('writes smaller copies beside files that have them', async () => {
    const text = 'compressible '.repeat(100);
    const folder = await folderOf({
      'a/page.html': text,
      'app.js': text,
      'small.css': 'a{}',
      'photo.webp': text,
      'noise.json': Buffer.from(Array.from({ length: 600 }, () => Math.random() * 256)),
    });
    expect(await precompress(folder)).toBe(2);
    expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(text);
    expect(gunzipSync(await readFile(join(folder, 'a/page.html.gz'))).toString()).toBe(text);
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => /\.(?:br|gz)$/.test(name)).sort()).toEqual([
      'a/page.html.br',
      'a/page.html.gz',
      'app.js.br',
      'app.js.gz',
    ]);
  });
});

describe('the way in', () => {
  it('names its commands when asked for another', async () => {
    const run = promisify(execFile)(process.execPath, ['src/server/start.mjs', 'dance']);
    await expect(run).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Known: serve, build, dev, ledger:verify'),
    });
  });

  it('says what to do on an older Node', async () => {
    const pretend = `data:text/javascript,${encodeURIComponent(
      "Object.defineProperty(process.versions, 'node', { value: '20.1.0' })",
    )}`;
    const run = promisify(execFile)(process.execPath, [
      '--import',
      pretend,
      'src/server/start.mjs',
    ]);
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('npm ci') });
  });
});
