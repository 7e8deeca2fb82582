import type { Logger } from 'pino';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { CommonCode } from '#contract/refusals.ts';
import type { FreeSpace } from '../db/free-space.ts';
import type { PlatformSite } from '../site.ts';
import type { Tally } from '../tally.ts';
import type { Cookies } from './context.ts';
import type { SameSite } from './cookies.ts';
import type { Envelopes } from './envelope.ts';
import type { HeldDesk, HeldSession } from './guards.ts';
import type { Route } from './route.ts';

/** Who asks for what, as far as finding the session cares. */
export interface SessionRequest {
  readonly endpoint: AnyEndpoint;
  readonly clientAddress: string;
  readonly userAgent: string;
}

/** Finds the session of a request's cookies, with the tokens its unsafe calls may carry. */
export type ReadSession = (
  cookies: Cookies,
  asking: SessionRequest,
) => Promise<HeldSession | undefined>;

/** Finds the staff person's session of a request's cookies. */
export type ReadDesk = (cookies: Cookies) => Promise<HeldDesk | undefined>;

export interface ServeOptions {
  readonly routes: readonly Route[];
  /** Our own origins, `https://brand.example`. */
  readonly origins: ReadonlySet<string>;
  readonly envelopes: Envelopes;
  readonly readSession: ReadSession;
  /** Without it nobody is staff. */
  readonly readDesk?: ReadDesk;
  /** Closes the site to a caller, or leaves it open. */
  readonly closedTo: (clientAddress: string) => Promise<CommonCode | undefined>;
  readonly freeSpace: FreeSpace;
  /** Whether other sites' links bring the cookies along: `Lax`, unless it says that none do. */
  readonly sameSite?: SameSite;
  readonly log: Logger;
  readonly tally?: Tally;
  readonly site: PlatformSite;
}
