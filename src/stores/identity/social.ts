import type { Answer } from '#contract/call.ts';
import {
  finishSocial,
  type SocialProvider,
  startSocial as startSocialCall,
} from '#contract/identity/social.ts';
import type { Refusal } from '#contract/refusals.ts';
import { type Result, refused } from '#lib/result.ts';
import { dropHint, readHint, saveHint } from '../hints.ts';
import { request } from '../request.ts';
import { dropInvitation } from './invitation.ts';
import { saveLoginStart } from './login-start.ts';
import { openSession } from './session.ts';
import { saveWelcome } from './welcome.ts';

const providers: readonly SocialProvider[] = ['google', 'facebook', 'telegram'];

/** Code for a visitor who declined at the other site, or closed it: no failure. */
export const socialCancelled = 'social_cancelled';

/** Leaves for another site to sign in there; it returns to /social. */
export async function startSocial(
  provider: SocialProvider,
  homePath: string,
  /** A code that somebody new comes by. */
  referralCode?: string,
): Promise<Answer<typeof startSocialCall>> {
  const answer = await request(startSocialCall, { provider });
  if (answer.ok) {
    saveHint('social', `${provider} ${homePath}`);
    if (referralCode) saveHint('invitation', referralCode);
    else dropHint('invitation');
    location.assign(answer.value.url);
  }
  return answer;
}

/**
 * Returns the provider and home path of a sign-in at another site; `undefined` when none was
 * started in this tab.
 */
export function readSocialStart():
  | { readonly provider: SocialProvider; readonly homePath: string }
  | undefined {
  const [name, homePath = '/'] = readHint('social')?.split(' ') ?? [];
  const provider = providers.find((each) => each === name);
  return provider && { provider, homePath };
}

/**
 * Signs in with the other site's answer in the address; new members are welcomed. A missing code is
 * left to the login form.
 */
export async function returnFromSocial(address: URL): Promise<Result<unknown, Refusal<string>>> {
  const left = readSocialStart();
  const referralCode = readHint('invitation');
  dropHint('social');
  dropHint('invitation');
  const { searchParams, hash } = address;
  const code = searchParams.get('code') ?? undefined;
  const tgAuthResult = /tgAuthResult=([^&]+)/.exec(hash)?.[1];
  const isCancelled = searchParams.get('error') === 'access_denied' || tgAuthResult === 'false';
  if (left && isCancelled) return refused({ code: socialCancelled, message: '', detail: {} });
  if (!left || !(code || tgAuthResult)) {
    return refused({ code: 'social_failed', message: '', detail: {} });
  }
  const answer = await request(finishSocial, {
    provider: left.provider,
    code,
    state: searchParams.get('state') ?? undefined,
    tgAuthResult,
    referralCode,
  });
  if (!answer.ok) {
    if (answer.refusal.code === 'second_factor_required') saveLoginStart('code');
    return answer;
  }
  if (answer.value.isNew) dropInvitation();
  await openSession(answer.value);
  if (answer.value.isNew) saveWelcome(answer.value.account);
  return answer;
}
