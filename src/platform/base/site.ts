import { prefixOf, withPrefix } from '#lib/language-prefix.ts';
import type { Clock } from '#lib/time.ts';

/** What of a brand's site the platform goes by; whoever opens the platform says so. */
export interface PlatformSite {
  /** Codes of the languages offered; the first is the brand's own and has no prefix in addresses. */
  readonly languageCodes: readonly [string, ...string[]];
  /** Business days and periods are counted in this IANA zone. */
  readonly timeZone: string;
  /** Vendors of sports whose games are lists of their own (specification §9); none without them. */
  readonly esportsVendors?: readonly string[];
  readonly cockfightVendors?: readonly string[];
}

/** The address of a page in a language; in the brand's own where that one is not offered. */
export function localPath(
  { languageCodes }: PlatformSite,
  { path, languageCode }: { readonly path: string; readonly languageCode: string },
): string {
  const [own] = languageCodes;
  const code = languageCodes.includes(languageCode) ? languageCode : own;
  return withPrefix({ prefix: prefixOf(code, own), path });
}

/** A moment that days and months are counted from in the brand's zone. */
export interface ZonedMoment {
  readonly nowMs: number;
  readonly timeZone: string;
}

/** Now, by the clock and in the brand's zone. */
export function zonedNow({
  clock,
  site: { timeZone },
}: {
  readonly clock: Clock;
  readonly site: PlatformSite;
}): ZonedMoment {
  return { nowMs: clock.nowMs(), timeZone };
}
