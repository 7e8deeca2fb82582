import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic';
import { z } from 'zod';
import type {
  FinishSocialInput,
  finishSocial,
  SocialProvider,
  startSocial,
} from '#contract/identity/social.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { OAuthSite } from '#platform/base/config/social.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { consumeChallenge, recordUsedAnswer, saveChallenge } from '../challenges/index.ts';
import { identifyByAsking, identifyByToken } from './exchange.ts';
import { listProviders } from './queries.ts';
import { verifyTelegram } from './telegram.ts';

const kind = 'social';

const providers: readonly SocialProvider[] = ['google', 'facebook', 'telegram'];

const switches = {
  google: 'GOOGLELOGIN',
  facebook: 'FACEBOOKLOGIN',
  telegram: 'TELEGRAMLOGIN',
} as const;

const begun = z.object({
  provider: z.string(),
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
});

/** Returns whether the operator switched a site on and set it up. */
async function isOn(parts: Parts, provider: SocialProvider): Promise<boolean> {
  const whitelabel = await readSetting(parts.storage.db, whitelabelSetting);
  const isSwitchedOn = whitelabel.switches[switches[provider]] === '1';
  return isSwitchedOn && parts.config.social[provider] !== undefined;
}

/**
 * Starts a sign-in with another site: returns the address for the visitor, and the cookie that
 * binds the return to this browser.
 */
export async function beginSocial(
  parts: Parts,
  provider: SocialProvider,
  cookieBefore: string | undefined,
): Promise<
  Result<{ readonly url: string; readonly cookie: string }, RefusalOf<typeof startSocial>>
> {
  if (!(await isOn(parts, provider))) return refused({ code: 'feature_off' });
  const data = {
    provider,
    state: `${provider}.${generateState()}`,
    verifier: generateCodeVerifier(),
    nonce: generateState(),
  };
  const cookie = await saveChallenge(parts, { kind, data, cookieBefore });
  return ok({ url: buildSignInAddress(parts, data).href, cookie });
}

function buildSignInAddress(
  parts: Parts,
  begin: {
    readonly provider: SocialProvider;
    readonly state: string;
    readonly verifier: string;
    readonly nonce: string;
  },
): URL {
  const { provider, state, verifier, nonce } = begin;
  const { social, origin } = parts.config;
  if (provider === 'telegram') {
    const url = new URL(social.telegram?.authorizeUrl ?? '');
    url.searchParams.set('bot_id', social.telegram?.botToken.split(':')[0] ?? '');
    url.searchParams.set('origin', origin.origin);
    url.searchParams.set('return_to', `${buildRedirectUri(parts)}?provider=telegram`);
    return url;
  }
  const site = findSite(parts, provider);
  const client = new OAuth2Client(site.clientId, site.clientSecret, buildRedirectUri(parts));
  const { S256 } = CodeChallengeMethod;
  const scopes = provider === 'google' ? ['openid'] : [];
  const { authorizeUrl } = site;
  const url = client.createAuthorizationURLWithPKCE(authorizeUrl, state, S256, verifier, scopes);
  if (provider === 'google') url.searchParams.set('nonce', nonce);
  return url;
}

/** Returns the other site's id of the person who came back to the browser that was sent there. */
export async function identifyPerson(
  parts: Parts,
  input: FinishSocialInput,
  cookie: string | undefined,
): Promise<Result<string, RefusalOf<typeof finishSocial>>> {
  const { provider } = input;
  if (!(await isOn(parts, provider))) return refused({ code: 'feature_off' });
  const sent = begun.safeParse(await consumeChallenge(parts, { kind, cookie })).data;
  if (sent?.provider !== provider) return refused({ code: 'social_failed' });
  const subject =
    provider === 'telegram'
      ? await identifyByTelegram(parts, input.tgAuthResult ?? '')
      : await identifyByCode(parts, provider, { ...input, sent });
  return subject === undefined ? refused({ code: 'social_failed' }) : ok(subject);
}

async function identifyByTelegram(parts: Parts, result: string): Promise<string | undefined> {
  const botToken = parts.config.social.telegram?.botToken ?? '';
  const said = verifyTelegram(result, { botToken, nowMs: parts.clock.nowMs() });
  if (!said) return undefined;
  const isNew = await parts.storage.withTransaction((transaction) =>
    recordUsedAnswer(transaction, parts, `telegram ${said.hash}`),
  );
  return isNew ? said.subject : undefined;
}

async function identifyByCode(
  parts: Parts,
  provider: 'google' | 'facebook',
  came: Pick<FinishSocialInput, 'code' | 'state'> & { readonly sent: z.output<typeof begun> },
): Promise<string | undefined> {
  const { code, state, sent } = came;
  if (!code || state !== sent.state) return undefined;
  const { verifier, nonce } = sent;
  const nowMs = parts.clock.nowMs();
  const redirectUri = buildRedirectUri(parts);
  const exchange = { site: findSite(parts, provider), code, verifier, nonce, redirectUri, nowMs };
  const find = provider === 'google' ? identifyByToken : identifyByAsking;
  return find(exchange).catch((error: unknown) => {
    parts.log.warn({ err: error, provider }, 'a sign-in by another site failed');
    return undefined;
  });
}

/** Lists the sites by which a member signs in. */
export async function linkedProviders(reader: Reader, memberId: string): Promise<SocialProvider[]> {
  const linked = await listProviders(reader, memberId);
  return providers.filter((provider) => linked.includes(provider));
}

function findSite(parts: Parts, provider: 'google' | 'facebook'): OAuthSite {
  const site = parts.config.social[provider];
  if (!site) throw new Error(`${provider} is not set up`);
  return site;
}

function buildRedirectUri({ config }: Pick<Parts, 'config'>): string {
  return `${config.origin.origin}/social`;
}
