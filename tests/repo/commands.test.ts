import { describe, expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { readSource } from '../support/sources.ts';

/** Kinds of commands that people run by hand, and find in no other place. */
const byHand = /^(?:bench:|simulate|planted)/;

describe('the README', () => {
  test('names every bench, simulation and planting that package.json has, and no others', () => {
    const named = [...readSource('README.md').matchAll(/`(?:npm run )?([\w:-]+)[^`]*`/g)]
      .map(([, command = '']) => command)
      .filter((command) => byHand.test(command));
    const scripts = Object.keys(packageFile.scripts).filter((script) => byHand.test(script));
    expect([...new Set(named)].sort()).toEqual(scripts.toSorted());
  });
});
