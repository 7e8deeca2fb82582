import type { Logger } from 'pino';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { CommonCode } from '#contract/refusals.ts';
import type { FreeSpace } from '../db/free-space.ts';
import type { PlatformSite } from '../site.ts';
import type { Tally } from '../tally.ts';
import type { Cookies } from './context.ts';
import type { SameSite } from './cookies.ts';
import type { Envelopes } from './envelope.ts';
import type { DeskSessionWithTokens, SessionWithTokens } from './guards.ts';
import type { Route } from './route.ts';

/** Request data for finding its session. */
export interface SessionRequest {
  readonly endpoint: AnyEndpoint;
  readonly clientAddress: string;
  readonly userAgent: string;
}

/** Finds the session of a request's cookies, with the tokens its unsafe calls may carry. */
export type ReadSession = (
  cookies: Cookies,
  asking: SessionRequest,
) => Promise<SessionWithTokens | undefined>;

/** Finds the staff person's session of a request's cookies. */
export type ReadDesk = (cookies: Cookies) => Promise<DeskSessionWithTokens | undefined>;

export interface ServeOptions {
  readonly routes: readonly Route[];
  /** Our own origins, `https://brand.example`. */
  readonly origins: ReadonlySet<string>;
  readonly envelopes: Envelopes;
  readonly readSession: ReadSession;
  /** Finder of staff sessions; without it nobody is staff. */
  readonly readDesk?: ReadDesk;
  /** Returns the refusal of a caller that the site is closed to; `undefined` leaves it open. */
  readonly closedTo: (clientAddress: string) => Promise<CommonCode | undefined>;
  readonly freeSpace: FreeSpace;
  /**
   * SameSite attribute of the cookies: `Lax` by default; with `Strict` links of other sites bring
   * none.
   */
  readonly sameSite?: SameSite;
  readonly log: Logger;
  readonly tally?: Tally;
  readonly site: PlatformSite;
}
