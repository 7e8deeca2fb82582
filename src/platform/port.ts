import type { RequestOrigin } from './base/http/context.ts';
import type { PlatformSettings } from './base/settings/index.ts';
import type { Tally } from './base/tally.ts';
import type { CircuitCondition } from './base/vendor-circuits.ts';
import type { SiteStatus } from './brand/index.ts';
import type { Violation } from './money/index.ts';
import type { DecidePast, Title } from './play/index.ts';

export { StartupError } from '#lib/startup-error.ts';
export { sessionCookieName } from './identity/index.ts';
export type { CircuitCondition, DecidePast, RequestOrigin, SiteStatus, Title, Violation };

/** Whether the platform can serve, with a word for each thing that was checked. */
export interface Readiness {
  readonly ok: boolean;
  readonly checks: Readonly<Record<string, string>>;
}

/** A demonstration account as its owner signs in. */
export interface DemonstrationLogin {
  readonly username: string;
  readonly password: string;
}

/** What a watcher of the process is told. */
export interface PlatformFigures {
  /** Event streams of members' pages. */
  readonly openStreams: number;
  readonly counts: Tally['counts'];
  /** Of the vendors that were called since the start, by their codes. */
  readonly vendorCircuits: ReadonlyMap<string, CircuitCondition>;
}

/** What lets a demonstration's own members play without anybody at the keys. */
export interface OwnPlay {
  /**
   * Makes the members that play so, those that are not there yet, each with what it played in the
   * months before; asked before each whether it is to stop.
   */
  fill(isStopped: () => boolean): Promise<void>;
  /** Their ids. */
  players(): Promise<readonly string[]>;
  /** Signs one of them in, as a browser that is remembered; throws for anybody else. */
  enter(memberId: string): Promise<{ readonly cookie: string; readonly token: string }>;
  /** Does a task on one of all instances; false at once where another one is at it. */
  alone(task: () => Promise<void>): Promise<boolean>;
}

/** What the front and the pages may know of a platform: everything behind the contract's calls. */
export interface Platform {
  /** Answers one call; never throws. */
  fetch(request: Request, origin: RequestOrigin): Promise<Response>;
  /** The same for calls of the desk, and none else; `undefined` where it has no address. */
  readonly fetchDesk: ((request: Request, origin: RequestOrigin) => Promise<Response>) | undefined;
  ready(): Promise<Readiness>;
  /** What is going on, and what was counted since the start. */
  figures(): PlatformFigures;
  /** What the site shows a caller of this address, at most about a second old; never waits. */
  statusFor(clientAddress: string): SiteStatus;
  /** Another number after each change of an operator to the catalogue, about a second later. */
  catalogueVersion(): number;
  /**
   * The messages that no network takes, as HTML; `undefined` unless the site and the caller are on
   * this machine.
   */
  outboxFor(clientAddress: string): Promise<string | undefined>;
  /**
   * What a demonstration's vendor signs its calls with, for the studio that stands in for it;
   * `undefined` for a brand that is no demonstration, and for a vendor that there is not.
   */
  vendorSecret(vassalage: string): Promise<string | undefined>;
  /** The titles of a demonstration that the studio serves; none for any other brand. */
  servedGames(): Promise<readonly Title[]>;
  /** `undefined` for any other brand, and where nobody says how rounds of the past went. */
  readonly ownPlay: OwnPlay | undefined;
  /** Checks the books; empty when every invariant holds. */
  verifyLedger(): Promise<Violation[]>;
  /** Changes a setting at once, for every instance. */
  changeSetting<Name extends keyof PlatformSettings>(
    name: Name,
    value: PlatformSettings[Name],
  ): Promise<void>;
  /**
   * Puts everything editors wrote in place of what the platform has; does nothing when it has that.
   * @param bytes a `Feed` as JSON.
   * @throws StartupError naming the entry and the field that are wrong.
   */
  takeFeed(bytes: Uint8Array): Promise<void>;
  /** The database is a demonstration's, which every page says. */
  readonly isDemonstration: boolean;
  /** Demonstration accounts made just now with their passwords; empty on a known database. */
  readonly newLogins: readonly DemonstrationLogin[];
  close(): Promise<void>;
}
