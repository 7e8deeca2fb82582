import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** The settings of one process (design: "Settings and fixed words"). */
export interface Config {
  /** Address to listen on. */
  readonly host: string;
  readonly port: number;
  /** The public address; https unless it is this machine's loopback. */
  readonly origin: URL;
  /** Absolute path of the folder that holds everything the embedded platform keeps. */
  readonly dataDir: string;
  /** PostgreSQL; `undefined` means the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** 32 bytes or more, base64url; `undefined` means made once and kept in `dataDir`. */
  readonly secretKey: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Fill a new database with demonstration data; on by default for an embedded one. */
  readonly demo: boolean;
}

/** Settings that are missing or wrong; `problems` has a line for each, naming it. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Wrong settings: ${problems.join('; ')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

const settings = z.object({
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || host === 'localhost', 'an IP address or "localhost"')
    .default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'a port number from 0 to 65535')
    .default(4321),
  ORIGIN: z
    .string()
    .refine(isOrigin, 'an https address without a path, for instance https://brand.example')
    .optional(),
  DATA_DIR: z.string().min(1, 'a folder').default('.data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'a PostgreSQL address, postgres://user@host:5432/database')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isAddressRange), 'addresses or ranges, 10.0.0.0/8,192.0.2.7')
    .default([]),
  SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43,}$/, 'at least 32 random bytes as base64url (43 characters)')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  DEMO: z.enum(['0', '1'], { error: '0 or 1' }).optional(),
});

/** Settings that belong to parts of the platform that are not built yet. */
const refusedSettings: Readonly<Record<string, string>> = {
  PLATFORM_URL: 'is not supported by this version; leave it unset to use the embedded platform',
};

/**
 * Reads and checks the settings. Empty values count as unset.
 * @throws ConfigError naming every setting that is wrong and what it takes.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const problems = Object.entries(refusedSettings)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, why]) => `${name} ${why}`);
  const parsed = settings.safeParse(given);
  for (const issue of parsed.error?.issues ?? []) {
    problems.push(`${issue.path.join('.')} takes ${issue.message}`);
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const values = parsed.data;
  if (values.ORIGIN === undefined && !isLoopbackHost(values.HOST)) {
    throw new ConfigError([
      'ORIGIN takes the public https address when HOST is not loopback, for instance https://brand.example',
    ]);
  }
  if (values.DATABASE_URL !== undefined && values.SECRET_KEY === undefined) {
    throw new ConfigError([
      'SECRET_KEY takes at least 32 random bytes as base64url, the same for every instance, when DATABASE_URL is set',
    ]);
  }
  return {
    host: values.HOST,
    port: values.PORT,
    origin: new URL(values.ORIGIN ?? defaultOrigin(values.HOST, values.PORT)),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    secretKey: values.SECRET_KEY,
    logLevel: values.LOG_LEVEL,
    demo: (values.DEMO ?? (values.DATABASE_URL === undefined ? '1' : '0')) === '1',
  };
}

function defaultOrigin(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : isIP(host) === 6 ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function isLoopbackHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return false;
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackNames.has(url.hostname));
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
