import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { register } from '#contract/identity/registration.ts';
import { type Config, readConfig } from '#platform/base/config/config.ts';
import { openStorage, type Storage } from '#platform/base/db/storage.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import type { Platform, Violation } from '#platform/port.ts';
import { site } from '#site';
import { openBrowser, type TestBrowser } from './browser.ts';
import { HandClock } from './clock.ts';
import type { Line } from './line.ts';
import { testSecret } from './secret.ts';
import type { StoragePlace } from './storages.ts';

export const testOrigin = 'http://127.0.0.1:4321';
export const silent = pino({ level: 'silent' });

/** A platform of a test's own, opened before it and closed after it with the books checked. */
export interface House {
  readonly platform: Platform;
  readonly config: Config;
  readonly clock: HandClock;
  browse(options?: Omit<Parameters<typeof openBrowser>[1], 'origin'>): TestBrowser;
  /** A browser in which a new member has just registered. */
  browseAsMember(username?: string): Promise<TestBrowser>;
  /** Closes the platform and opens it again on the same data; `meanwhile` works beside it. */
  reopen(meanwhile?: () => Promise<void>): Promise<void>;
}

/**
 * Gives each test a house on its own database, opened once before; every invariant must hold when
 * it ends.
 */
export function useHouse(
  place: StoragePlace,
  /** Settings that no environment spells. */
  change: (config: Config) => Config = (config) => config,
  /** Play is written by the test itself, facts without rounds or transfers without calls. */
  { hasInventedPlay = false } = {},
): () => House {
  let house: (House & { close(): Promise<void> }) | undefined;
  beforeEach(async () => {
    house = await openHouse(place, change);
  });
  afterEach(async () => {
    const violations = await house?.platform.verifyLedger();
    await house?.close();
    house = undefined;
    const isInvented = ({ invariant }: Violation) => invariant === 'I7';
    expect(violations?.filter((each) => !hasInventedPlay || !isInvented(each))).toEqual([]);
  });
  return () => {
    if (!house) throw new Error('the house is open only inside a test');
    return house;
  };
}

async function openHouse(
  place: StoragePlace,
  change: (config: Config) => Config,
): Promise<House & { close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  const database = await place.copy('demonstration', dataDir);
  const config = change(
    readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: database.databaseUrl,
      SECRET_KEY: testSecret,
      DEMO: '1',
    }),
  );
  const clock = new HandClock();
  let platform = await createPlatform({ config, site, log: silent }, clock);
  const house: House = {
    get platform() {
      return platform;
    },
    config,
    clock,
    browse: (options = {}) => openBrowser(platform, { origin: testOrigin, ...options }),
    async browseAsMember(username = 'maple01') {
      const browser = house.browse();
      const answer = await browser.call(register, registration(username));
      if (!answer.ok) throw new Error(`registration was refused: ${answer.refusal.code}`);
      browser.token = answer.value.token;
      return browser;
    },
    async reopen(meanwhile) {
      await platform.close();
      await meanwhile?.();
      platform = await createPlatform({ config, site, log: silent }, clock);
    },
  };
  return Object.assign(house, {
    async close() {
      await platform.close();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  });
}

/** Returns the fields that a visitor sends to register. */
export function registration(username: string, password = testPassword) {
  return { username, password, confirmPassword: password, agreed: true };
}

export const testPassword = 'teal-heron-42';

/** A storage on a database of a test's own. */
export interface TestStorage extends Storage {
  /** The database's address, past a line; `undefined` for the embedded one. */
  readonly direct: string | undefined;
  drop(): Promise<void>;
}

/** A bare storage for tests of what lies below the calls, over a line to its server if one is given. */
export async function openTestStorage(place: StoragePlace, line?: Line): Promise<TestStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  const database = await place.copy('tables', dataDir);
  const { databaseUrl: direct } = database;
  const databaseUrl = line && direct !== undefined ? line.over(direct) : direct;
  const storage = await openStorage({ dataDir, databaseUrl }, silent);
  return Object.assign(storage, {
    direct,
    async drop() {
      await storage.close();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  });
}
