import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles, root } from '../support/sources.ts';
import type { PlantedFault } from './fault.ts';

/** A copy of the working tree: whatever ends a run, no fault is left where people work. */
export interface Tree {
  readonly root: string;
  /** Another one once any file is another, tests and texts for people aside. */
  readonly stamp: string;
  /** The same for some files. */
  stampOf(files: readonly string[]): string;
  /** Puts faults into their files, none in the place of another; answers what takes them out again. */
  plant(faults: readonly PlantedFault[]): () => void;
  remove(): void;
}

const prefix = 'foyer-planted-';

/**
 * Files that grow without making older answers wrong; a changed test invalidates only its own
 * answers.
 */
const apart = /^tests\/planted\/|\.(?:test|spec)\.tsx?$|^docs\/|\.md$/;

/**
 * Copies the working tree to a folder of this process; takes away what ended ones left. `place` tells
 * several copies of one process apart.
 */
export function copyTree(place = 0): Tree {
  for (const name of readdirSync(tmpdir())) {
    const isLeft =
      name.startsWith(prefix) && !isAlive(Number.parseInt(name.slice(prefix.length), 10));
    if (isLeft) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
  const copy = join(tmpdir(), `${prefix}${process.pid}-${place}`);
  const stamp = createHash('sha256');
  for (const file of listFiles('.')) {
    const to = join(copy, file);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(root, file), to);
    if (!apart.test(file)) stamp.update(file).update(readFileSync(to));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // Tests about the code ask git which files there are.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  execFileSync('git', ['add', '--all'], { cwd: copy, stdio: 'ignore' });
  return {
    root: copy,
    stamp: stamp.digest('hex'),
    stampOf: (files) => digest(files.map((file) => readFileSync(join(copy, file), 'utf8')).join()),
    plant(faults) {
      const healthy = new Map<string, string>();
      for (const file of new Set(faults.map((fault) => fault.file))) {
        const path = join(copy, file);
        const text = readFileSync(path, 'utf8');
        healthy.set(path, text);
        const ofFile = faults.filter((fault) => fault.file === file);
        writeFileSync(path, plantIn(text, ofFile));
      }
      return () => {
        for (const [path, text] of healthy) writeFileSync(path, text);
      };
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/** Returns the text of a file with faults in it, the last place first. */
function plantIn(healthy: string, faults: readonly PlantedFault[]): string {
  const placed = faults.map((fault) => ({ ...fault, ...placeOf(fault, healthy) }));
  placed.sort((one, other) => other.start - one.start);
  let text = healthy;
  for (const { start, end, replacement } of placed) {
    text = text.slice(0, start) + replacement + text.slice(end);
  }
  return text;
}

/** Returns where the text of a fault stands in its file; throws unless it stands there once. */
export function placeOf(
  { name, file, text }: PlantedFault,
  healthy: string,
): { start: number; end: number } {
  const start = healthy.indexOf(text);
  if (start < 0 || healthy.includes(text, start + 1)) {
    throw new Error(`${name}: ${file} has not one ${text}`);
  }
  return { start, end: start + text.length };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Returns the SHA-256 digest of a text, hexadecimal. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
