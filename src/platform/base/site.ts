import { languageSegment, withPrefix } from '#lib/language-prefix.ts';
import type { Clock } from '#lib/time.ts';

/**
 * Properties of a brand's site that the platform depends on; the opener of the platform passes
 * them.
 */
export interface PlatformSite {
  /** Codes of the languages offered; the first is the brand's own and has no prefix in addresses. */
  readonly languageCodes: readonly [string, ...string[]];
  /** Business days and periods are counted in this IANA zone. */
  readonly timeZone: string;
  /** Vendors of sports whose games are lists of their own (specification §9); none without them. */
  readonly esportsVendors?: readonly string[];
  readonly cockfightVendors?: readonly string[];
}

/**
 * Returns the address of a page in a language, or in the brand's own when that one is not offered.
 */
export function localPath(
  { languageCodes }: PlatformSite,
  { path, languageCode }: { readonly path: string; readonly languageCode: string },
): string {
  const [own] = languageCodes;
  const code = languageCodes.includes(languageCode) ? languageCode : own;
  return withPrefix({ prefix: languageSegment(code, own), path });
}

/** Moment with the brand's zone, in which days and months are counted. */
export interface ZonedMoment {
  readonly nowMs: number;
  readonly timeZone: string;
}

/** Returns the present moment by the clock, in the brand's zone. */
export function zonedNow({
  clock,
  site: { timeZone },
}: {
  readonly clock: Clock;
  readonly site: PlatformSite;
}): ZonedMoment {
  return { nowMs: clock.nowMs(), timeZone };
}
