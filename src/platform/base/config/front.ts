import { z } from 'zod';

/** Settings of how the process meets its proxies and watchers. */
export const frontSettings = {
  HSTS: z
    .enum(['host', 'subdomains', 'preload'], { error: 'host, subdomains or preload' })
    .default('host'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, 'seconds from 0 to 60')
    .transform(Number)
    .refine((seconds) => seconds <= 60, 'seconds from 0 to 60')
    .optional(),
  HEALTH_PORT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'a port number from 1 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'a port number from 1 to 65535')
    .optional(),
};

/** What an https site tells browsers to ask for by TLS alone. */
export type HstsScope = 'host' | 'subdomains' | 'preload';

/** How the process meets its proxies and watchers. */
export interface FrontConfig {
  readonly hsts: HstsScope;
  /** How long a stopping process says that it is not ready while it still takes in everything. */
  readonly drainMs: number;
  /** A port for health alone, answered by a thread of its own; none when `undefined`. */
  readonly healthPort: number | undefined;
}

type Values = z.infer<z.ZodObject<typeof frontSettings>>;

/** A public site has a proxy that asks whether it is ready; on this machine nobody does. */
const publicDrainSeconds = 2;

/** What these settings come to. @param origin the public address. */
export function frontConfigOf(values: Values, origin: URL): FrontConfig {
  const usual = origin.protocol === 'https:' ? publicDrainSeconds : 0;
  return {
    hsts: values.HSTS,
    drainMs: (values.DRAIN_SECONDS ?? usual) * 1_000,
    healthPort: values.HEALTH_PORT,
  };
}

/** What is wrong among settings that are right each by itself. */
export function frontProblems(values: Values & { readonly PORT: number }): string[] {
  if (values.HEALTH_PORT === undefined || values.HEALTH_PORT !== values.PORT) return [];
  return ['HEALTH_PORT takes another port than PORT'];
}
