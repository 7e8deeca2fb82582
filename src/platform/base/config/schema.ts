import { z } from 'zod';
import { isMailFrom, isOrigin, isPostgresUrl, isPostUrl, isSmtpUrl } from './address-forms.ts';
import { deskSettings } from './desk-config.ts';
import { firebaseSettings } from './firebase.ts';
import { frontSettings } from './front-config.ts';
import { socialSettings } from './social.ts';
import { addressList, host, port } from './value-kinds.ts';

/** Every setting as the environment spells it; a message says what the setting takes. */
export const environment = z.object({
  HOST: host.default('127.0.0.1'),
  PORT: port.default(4321),
  ORIGIN: z
    .string()
    .refine(isOrigin, 'an https address without a path, for instance https://brand.example')
    .optional(),
  DATA_DIR: z.string().min(1, 'a folder').default('.data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'a PostgreSQL address, postgres://user@host:5432/database')
    .optional(),
  MIGRATION_DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'a PostgreSQL address, postgres://owner@host:5432/database')
    .optional(),
  TRUSTED_PROXIES: addressList.default([]),
  SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43,}$/, 'at least 32 random bytes as base64url (43 characters)')
    .optional(),
  SECRET_KEY_OLD: z
    .string()
    .regex(
      /^[A-Za-z0-9_-]{43,}(?:,[A-Za-z0-9_-]{43,})*$/,
      'keys that SECRET_KEY was before, separated by commas, the latest first',
    )
    .transform((list) => list.split(','))
    .default([]),
  CHAIN_HEADS: z.string().min(1, 'a file').optional(),
  BREACHED_PASSWORDS_FILE: z.string().min(1, 'a file').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  DEMO: z.enum(['0', '1'], { error: '0 or 1' }).optional(),
  DEMO_PLAY: z
    .enum(['0', '1'], { error: '0 or 1' })
    .default('1')
    .transform((value) => value === '1'),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'a mail server, smtps://user:password@mail.example:465')
    .transform((text) => new URL(text))
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailFrom, 'a mail address, or Brand <no-reply@brand.example>')
    .optional(),
  SMS_URL: z
    .string()
    .refine(isPostUrl, 'an https address to post to, https://token@sms.example/send')
    .transform((text) => new URL(text))
    .optional(),
  ...socialSettings,
  ...firebaseSettings,
  ...frontSettings,
  ...deskSettings,
  LOGINED_TO_HOME_PAGE: z
    .enum(['0', '1'], { error: '0 or 1' })
    .transform((value) => value === '1')
    .optional(),
});
