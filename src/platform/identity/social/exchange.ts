import { OAuth2Tokens } from 'arctic';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';
import { secondMs } from '#lib/time.ts';
import type { OAuthSite } from '#platform/base/config/social.ts';

/** Deadline of each answer of another site. */
const deadlineMs = 3 * secondMs;

/** Bound of another site's answer. */
const mostBytes = 64 * 1024;

/** Data returned with the visitor, and data the visitor was sent with. */
export interface Exchange {
  readonly site: OAuthSite;
  readonly code: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
  readonly nowMs: number;
}

/**
 * Returns the site's id of the person who signed in there, from a signed identity token. Throws
 * when the site does not answer, or answers anything but a token for this platform.
 */
export async function identifyByToken(exchange: Exchange): Promise<string> {
  const { site, nonce, nowMs } = exchange;
  const tokens = await redeemCode(exchange);
  const keys = createLocalJWKSet((await readJson(site.identityUrl, {})) as JSONWebKeySet);
  const { payload } = await jwtVerify(tokens.idToken(), keys, {
    issuer: site.issuer,
    audience: site.clientId,
    algorithms: ['RS256'],
    currentDate: new Date(nowMs),
    clockTolerance: 60,
    requiredClaims: ['sub', 'exp'],
  });
  if (payload.nonce !== nonce || !payload.sub) throw new Error('an identity token is not for us');
  return payload.sub;
}

/**
 * Returns the site's id of the person who signed in there, by a request with the access token, for
 * a site without identity tokens. Throws as `identifyByToken` does.
 */
export async function identifyByAsking(exchange: Exchange): Promise<string> {
  const tokens = await redeemCode(exchange);
  const headers = { authorization: `Bearer ${tokens.accessToken()}` };
  const answer = await readJson(exchange.site.identityUrl, { headers });
  return z.object({ id: z.string().min(1).max(200) }).parse(answer).id;
}

async function redeemCode({ site, code, verifier, redirectUri }: Exchange): Promise<OAuth2Tokens> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: site.clientId,
    client_secret: site.clientSecret,
  });
  const answer = await readJson(site.tokenUrl, { method: 'POST', body });
  return new OAuth2Tokens(z.looseObject({}).parse(answer));
}

/** One call to a fixed address: no redirects, a deadline for the whole answer, and a size. */
async function readJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    headers: { accept: 'application/json', ...init.headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${new URL(url).host} answered ${response.status}`);
  }
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > mostBytes) throw new Error(`${new URL(url).host} answered too much`);
  }
  return JSON.parse(text);
}
