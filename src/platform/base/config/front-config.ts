import { z } from 'zod';

/** Settings towards proxies and monitoring. */
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

/** Scope in which an https site tells browsers to use TLS alone (HSTS). */
export type HstsScope = 'host' | 'subdomains' | 'preload';

/** Settings of the process towards its proxies and monitoring. */
export interface FrontConfig {
  readonly hsts: HstsScope;
  /**
   * Time in milliseconds in which a stopping process says that it is not ready but still accepts
   * all requests.
   */
  readonly drainMs: number;
  /** Port for health checks alone, answered by a thread of its own; `undefined` for none. */
  readonly healthPort: number | undefined;
}

type Values = z.infer<z.ZodObject<typeof frontSettings>>;

/**
 * Drain time of a public site, whose proxy asks whether it is ready; on this machine nobody does.
 */
const publicDrainSeconds = 2;

/**
 * Builds these settings from the environment.
 * @param origin the public address.
 */
export function readFrontConfig(values: Values, origin: URL): FrontConfig {
  const usual = origin.protocol === 'https:' ? publicDrainSeconds : 0;
  return {
    hsts: values.HSTS,
    drainMs: (values.DRAIN_SECONDS ?? usual) * 1_000,
    healthPort: values.HEALTH_PORT,
  };
}

/** Lists conflicts between settings that are each valid by itself. */
export function frontProblems(values: Values & { readonly PORT: number }): string[] {
  if (values.HEALTH_PORT === undefined || values.HEALTH_PORT !== values.PORT) return [];
  return ['HEALTH_PORT takes another port than PORT'];
}
