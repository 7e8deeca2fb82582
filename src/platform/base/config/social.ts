import { z } from 'zod';
import { isLoopbackUrl, isOrigin } from './address-forms.ts';

/** Site that members may sign in by, with the addresses of its calls. */
export interface OAuthSite {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Address that the visitor is sent to. */
  readonly authorizeUrl: string;
  /** Address at which the code is exchanged for a token. */
  readonly tokenUrl: string;
  /** Google: address of its public keys. Facebook: address that names the owner of a token. */
  readonly identityUrl: string;
  /** Issuer that signs identity tokens; empty for a site without them. */
  readonly issuer: string;
}

/** Sites that are set up; each needs its switch as well. */
export interface SocialConfig {
  readonly google?: OAuthSite | undefined;
  readonly facebook?: OAuthSite | undefined;
  readonly telegram?: { readonly botToken: string; readonly authorizeUrl: string } | undefined;
}

const credentials = z
  .string()
  .regex(/^[^:\s]+:[^:\s]+$/, 'clientId:clientSecret')
  .transform((pair) => {
    const [clientId = '', clientSecret = ''] = pair.split(':');
    return { clientId, clientSecret };
  })
  .optional();

/** Settings of sign-in by other sites. */
export const socialSettings = {
  GOOGLE_LOGIN: credentials,
  SOCIAL_EMULATOR_URL: z
    .string()
    .refine(
      (text) => isOrigin(text) && isLoopbackUrl(text),
      'an address on this machine without a path, http://127.0.0.1:9098',
    )
    .optional(),
  FACEBOOK_LOGIN: credentials,
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{30,}$/, 'a bot’s token, 123456:ABC…')
    .optional(),
};

type SocialValues = z.output<z.ZodObject<typeof socialSettings>>;

/** Lists conflicts between these settings and the public address. */
export function socialProblems(values: SocialValues, origin: string | undefined): string[] {
  if (values.SOCIAL_EMULATOR_URL === undefined) return [];
  if (origin === undefined || isLoopbackUrl(origin)) return [];
  return ['SOCIAL_EMULATOR_URL is for tests on one machine; leave it unset with ORIGIN'];
}

/** Builds the sites' settings with their own addresses. */
export function readSocialConfig(values: SocialValues): SocialConfig {
  const { GOOGLE_LOGIN, FACEBOOK_LOGIN, TELEGRAM_BOT_TOKEN } = values;
  return {
    google: GOOGLE_LOGIN && { ...GOOGLE_LOGIN, ...googleAt(values.SOCIAL_EMULATOR_URL) },
    facebook: FACEBOOK_LOGIN && { ...FACEBOOK_LOGIN, ...facebookAt(values.SOCIAL_EMULATOR_URL) },
    telegram:
      TELEGRAM_BOT_TOKEN === undefined
        ? undefined
        : { botToken: TELEGRAM_BOT_TOKEN, authorizeUrl: 'https://oauth.telegram.org/auth' },
  };
}

/** Google's addresses, or those of the OpenID provider in its place. */
function googleAt(emulator: string | undefined) {
  if (emulator === undefined) {
    return {
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      identityUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      issuer: 'https://accounts.google.com',
    };
  }
  const { origin } = new URL(emulator);
  return {
    authorizeUrl: `${origin}/authorize`,
    tokenUrl: `${origin}/token`,
    identityUrl: `${origin}/jwks`,
    issuer: origin,
  };
}

/** Facebook's addresses, or those of the same provider: it says whose a token is at `/userinfo`. */
function facebookAt(emulator: string | undefined) {
  if (emulator === undefined) {
    return {
      authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
      tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
      identityUrl: 'https://graph.facebook.com/v23.0/me?fields=id',
      issuer: '',
    };
  }
  const { origin } = new URL(emulator);
  return {
    authorizeUrl: `${origin}/authorize`,
    tokenUrl: `${origin}/token`,
    identityUrl: `${origin}/userinfo`,
    issuer: '',
  };
}
