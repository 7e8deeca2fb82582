import { join, resolve } from 'node:path';
import { isLoopbackHost } from './address-forms.ts';
import { chainHeadsFileName, defaultOrigin, isDemoByDefault } from './defaults.ts';
import { type DeskConfig, deskProblems, readDeskConfig } from './desk-config.ts';
import { type FirebaseConfig, firebaseProblems, readFirebaseConfig } from './firebase.ts';
import { type FrontConfig, frontProblems, readFrontConfig } from './front-config.ts';
import { environment } from './schema.ts';
import { readSocialConfig, type SocialConfig, socialProblems } from './social.ts';

/** Settings of one process (design: "Settings and fixed words"). */
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
  /** The same database for a role that may change its schema; `undefined` when one role does all. */
  readonly migrationDatabaseUrl: string | undefined;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** 32 bytes or more, base64url; `undefined` means made once and kept in `dataDir`. */
  readonly secretKey: string | undefined;
  /** Former secrets: what they protect stays valid, and nothing new is made with them. */
  readonly formerSecretKeys: readonly string[];
  /** The file outside of the database that keeps the ends of its hash chains. */
  readonly chainHeadsPath: string;
  /** A file of the SHA-1 of passwords that leaked, ordered by hash; `undefined` for none. */
  readonly breachedPasswordsPath: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /**
   * Fill a new database with demonstration data, or open one that is a demonstration to the public;
   * unasked only for an embedded one on this machine's own address.
   */
  readonly demo: boolean;
  /**
   * True when a demonstration's members have a past before it is first opened, and play on while it
   * runs.
   */
  readonly demoPlay: boolean;
  /** Mail server, with its user; `undefined` keeps mails in the outbox to be read there. */
  readonly smtpUrl: URL | undefined;
  /** Sender of mail; `undefined` for the brand at the public address's host. */
  readonly mailFrom: string | undefined;
  /**
   * Address that SMS are posted to, with a token; `undefined` keeps them in the outbox to be read
   * there.
   */
  readonly smsUrl: URL | undefined;
  /** Other sites that members may sign in by. */
  readonly social: SocialConfig;
  /** Firebase project whose SMS prove numbers in place of our own; needs its switch as well. */
  readonly firebase: FirebaseConfig | undefined;
  /** Settings towards proxies and monitoring. */
  readonly front: FrontConfig;
  /** Address of the staff desk; `undefined` when there is none. */
  readonly desk: DeskConfig | undefined;
  /** Pages are for members alone; `undefined` leaves it to src/site.config.ts. */
  readonly loginedToHomePage: boolean | undefined;
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

/** Settings of parts of the platform that are not built yet. */
const refusedSettings: Readonly<Record<string, string>> = {
  PLATFORM_URL: 'is not supported by this version; leave it unset to use the embedded platform',
};

/**
 * Reads and checks the settings. Empty values count as unset.
 * @throws ConfigError naming every setting that is wrong and what it takes.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const problems = Object.entries(refusedSettings)
    .filter(([name]) => variables[name] !== undefined)
    .map(([name, why]) => `${name} ${why}`);
  const parsed = environment.safeParse(variables);
  for (const issue of parsed.error?.issues ?? []) {
    problems.push(`${issue.path.join('.')} takes ${issue.message}`);
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const values = parsed.data;
  const { ORIGIN } = values;
  const unfit = [
    ...firebaseProblems(values, ORIGIN),
    ...socialProblems(values, ORIGIN),
    ...frontProblems(values),
  ];
  if (unfit.length > 0) throw new ConfigError(unfit);
  if (values.ORIGIN === undefined && !isLoopbackHost(values.HOST)) {
    throw new ConfigError([
      'ORIGIN takes the public https address when HOST is not loopback, for instance https://brand.example; HOST=127.0.0.1 serves this machine alone',
    ]);
  }
  if (values.MIGRATION_DATABASE_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError([
      'DATABASE_URL takes the same database for the role that serves, when MIGRATION_DATABASE_URL is set',
    ]);
  }
  if (values.DATABASE_URL !== undefined && values.SECRET_KEY === undefined) {
    throw new ConfigError([
      'SECRET_KEY takes at least 32 random bytes as base64url, the same for every instance, when DATABASE_URL is set',
    ]);
  }
  const origin = new URL(values.ORIGIN ?? defaultOrigin(values.HOST, values.PORT));
  const misplaced = deskProblems(values, origin);
  if (misplaced.length > 0) throw new ConfigError(misplaced);
  return {
    host: values.HOST,
    port: values.PORT,
    origin,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    secretKey: values.SECRET_KEY,
    formerSecretKeys: values.SECRET_KEY_OLD,
    chainHeadsPath: resolve(
      values.CHAIN_HEADS ?? join(values.DATA_DIR, chainHeadsFileName(values)),
    ),
    breachedPasswordsPath:
      values.BREACHED_PASSWORDS_FILE === undefined
        ? undefined
        : resolve(values.BREACHED_PASSWORDS_FILE),
    logLevel: values.LOG_LEVEL,
    demo: values.DEMO === undefined ? isDemoByDefault(values) : values.DEMO === '1',
    demoPlay: values.DEMO_PLAY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    smsUrl: values.SMS_URL,
    social: readSocialConfig(values),
    firebase: readFirebaseConfig(values),
    front: readFrontConfig(values, origin),
    desk: readDeskConfig(values),
    loginedToHomePage: values.LOGINED_TO_HOME_PAGE,
  };
}
