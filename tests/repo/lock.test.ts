import { describe, expect, test } from 'vitest';
import { readSource } from '../support/sources.ts';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
}

const { packages } = JSON.parse(readSource('package-lock.json')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};
const manifest = JSON.parse(readSource('package.json'));

/**
 * Returns whether the lock has a dependency of a package where npm would put it: beside the package
 * or in any folder above.
 */
function isLocked(holder: string, name: string): boolean {
  for (
    let folder = holder;
    ;
    folder = folder.slice(0, folder.lastIndexOf('node_modules')).replace(/\/$/, '')
  ) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return true;
    if (folder === '') return false;
  }
}

describe('the lockfile', () => {
  test('holds every platform’s package that some package may ask for', () => {
    const missing = Object.entries(packages).flatMap(([holder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(holder, name))
        .map((name) => `${name} of ${holder}`),
    );
    expect(missing).toEqual([]);
  });

  test('names no registry host', () => {
    const named = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
    expect(named).toEqual([]);
  });

  test('the project pins every package exactly', () => {
    const all = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    };
    const loose = Object.entries(all).filter(
      ([, version]) => !/^\d+\.\d+\.[\w.-]+$/.test(String(version)),
    );
    expect(loose).toEqual([]);
  });
});
