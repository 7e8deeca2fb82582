import { StartupError } from '#lib/startup-error.ts';
import { isLoopbackUrl } from '#platform/base/config/address-forms.ts';
import type { Config } from '#platform/base/config/config.ts';

/**
 * Refuses to open a demonstration to the public by an oversight, as it gives money away and has
 * accounts that others may know.
 * @throws StartupError when the public address is not this machine's and `DEMO` was not set to 1.
 */
export function refusePublicDemonstration({ origin, demo }: Pick<Config, 'origin' | 'demo'>): void {
  if (demo || isLoopbackUrl(origin.href)) return;
  throw new StartupError(
    `The database is a demonstration's, and ${origin.origin} is open to the public. Nothing was changed. Set DATA_DIR or DATABASE_URL to a new place for a brand of your own, or DEMO=1 to show this one as a demonstration.`,
  );
}
