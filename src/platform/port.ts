import type { ConnectionCounts } from '#database/host-pool.ts';
import type { RequestOrigin } from './base/http/context.ts';
import type { Tally } from './base/tally.ts';
import type { CircuitCondition } from './base/vendor-circuits.ts';
import type { SiteStatus } from './brand/index.ts';
import type { PlatformSettings } from './embedded/index.ts';
import type { BooksCheck, Violation } from './money/index.ts';
import type { DecidePast, ReadFixtures, Title } from './play/index.ts';

export { StartupError } from '#lib/startup-error.ts';
export { createLoopbackFetch } from './base/loopback-fetch.ts';
export { sessionCookieName } from './identity/index.ts';
export type {
  CircuitCondition,
  DecidePast,
  ReadFixtures,
  RequestOrigin,
  SiteStatus,
  Title,
  Violation,
};

/** Readiness of the platform, with one word for each check. */
export interface Readiness {
  readonly ok: boolean;
  readonly checks: Readonly<Record<string, string>>;
}

/** Sign-in data of a demonstration account. */
export interface DemonstrationLogin {
  readonly username: string;
  readonly password: string;
}

/** Figures for the monitoring of the process. */
export interface PlatformFigures {
  /** Event streams of members' pages. */
  readonly openStreams: number;
  /** Connections to the database; `undefined` where it is no server. */
  readonly connections: ConnectionCounts | undefined;
  readonly counts: Tally['counts'];
  /** Circuit state of each vendor that was called since the start, by its code. */
  readonly vendorCircuits: ReadonlyMap<string, CircuitCondition>;
  /** Outcome of the last check of the books on this machine; `undefined` before the first one. */
  readonly booksCheck: BooksCheck | undefined;
}

/** Parts that let a demonstration's own members play without a person. */
export interface DemonstrationPlay {
  /**
   * Makes those of these members that are missing, each with its play of the months before; calls
   * `isStopped` before each to see whether to stop.
   */
  fill(isStopped: () => boolean): Promise<void>;
  /** Ids of these members. */
  players(): Promise<readonly string[]>;
  /** Signs one of them in, as a remembered browser; throws for any other member. */
  enter(memberId: string): Promise<{ readonly cookie: string; readonly token: string }>;
  /** Runs a task on one of all instances; returns false at once while another one runs it. */
  alone(task: () => Promise<void>): Promise<boolean>;
}

/**
 * Interface of a platform for the server front and the pages: everything behind the contract's
 * calls.
 */
export interface Platform {
  /** Answers one call; never throws. */
  fetch(request: Request, origin: RequestOrigin): Promise<Response>;
  /** The same for calls of the desk, and none else; `undefined` when the desk has no address. */
  readonly fetchDesk: ((request: Request, origin: RequestOrigin) => Promise<Response>) | undefined;
  ready(): Promise<Readiness>;
  /** Figures of the moment, and counts since the start. */
  figures(): PlatformFigures;
  /** Returns how long the oldest held money has waited in milliseconds; 0 when none is held. */
  oldestHoldMs(): Promise<number>;
  /** Site status for a caller of this address, at most about a second old; never waits. */
  statusFor(clientAddress: string): SiteStatus;
  /** Number that changes with each change of an operator to the catalogue, about a second later. */
  catalogueVersion(): number;
  /**
   * Returns the messages that no network accepts, as HTML; `undefined` unless the site and the
   * caller are on this machine.
   */
  outboxFor(clientAddress: string): Promise<string | undefined>;
  /**
   * Secret that a demonstration's vendor signs its calls with, for the studio that stands in for
   * it; `undefined` for a brand that is no demonstration, and for an unknown vendor.
   */
  vendorSecret(vassalage: string): Promise<string | undefined>;
  /** Lists the titles of a demonstration that the studio serves; none for any other brand. */
  servedGames(): Promise<readonly Title[]>;
  /**
   * Play of the demonstration's own members; `undefined` for any other brand, and without a source
   * of past rounds.
   */
  readonly demonstrationPlay: DemonstrationPlay | undefined;
  /** Checks the books; empty when every invariant holds. */
  verifyLedger(): Promise<Violation[]>;
  /** Changes a setting at once, for every instance. */
  changeSetting<Name extends keyof PlatformSettings>(
    name: Name,
    value: PlatformSettings[Name],
  ): Promise<void>;
  /**
   * Replaces the platform's articles with those of the editors; does nothing when they are the
   * same.
   * @param bytes a `Feed` as JSON.
   * @throws StartupError naming the entry and the field that are wrong.
   */
  takeFeed(bytes: Uint8Array): Promise<void>;
  /** True when the database is a demonstration's, which every page says. */
  readonly isDemonstration: boolean;
  /** Demonstration accounts made just now with their passwords; empty on a known database. */
  readonly newLogins: readonly DemonstrationLogin[];
  close(): Promise<void>;
}
