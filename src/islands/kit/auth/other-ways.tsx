import { useEffect, useState } from 'react';
import { type Features, isOn } from '#contract/brand/features.ts';
import type { SocialProvider } from '#contract/identity/social.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { signInToTrial } from '#stores/identity/free-play.ts';
import { findUsableCode, readInvitation } from '#stores/identity/invitation.ts';
import {
  passkeyImpossible,
  signInByPasskey,
  signInWithPasskey,
  supportsPasskeys,
} from '#stores/identity/passkey.ts';
import { startSocial } from '#stores/identity/social.ts';
import { FormStatus } from '../form-status.tsx';
import { KeyIcon } from '../icons.tsx';
import { text } from '../text.ts';
import { codesIn, showsAffiliate } from './invitation-codes.ts';
import { SocialMark } from './social-marks.tsx';
import { useEntry } from './use-entry.ts';
import { usePasskeySuggestion } from './use-passkey-suggestion.ts';

export interface OtherWaysProps {
  readonly messages: IslandTexts;
  readonly features: Features;
  readonly homePath: string;
  /** True for sign-in. Registration offers other sites only. */
  readonly isLogin: boolean;
  /** True when the form above has a field for passkey suggestions and is not being sent. */
  readonly suggestsPasskeys: boolean;
  readonly onDone: () => void;
}

const sites = [
  { provider: 'google', name: 'Google', feature: 'GOOGLELOGIN' },
  { provider: 'facebook', name: 'Facebook', feature: 'FACEBOOKLOGIN' },
  { provider: 'telegram', name: 'Telegram', feature: 'TELEGRAMLOGIN' },
] as const;

/** Ways to sign in without a form: a passkey, another site, play money. */
export function OtherWays(props: OtherWaysProps) {
  const { messages, features, homePath, isLogin } = props;
  const passkeys = usePasskeys();
  const hasPasskeys = passkeys !== 'unsupported' && isLogin;
  const { refusal, isBusy, tries, root, enter } = useEntry(props.onDone);
  const isSuggesting = props.suggestsPasskeys && isLogin && passkeys === 'supported' && !isBusy;
  usePasskeySuggestion({ isWanted: isSuggesting, tries }, (credential) =>
    enter(() => signInWithPasskey(credential, wantsRemembering(root.current))),
  );
  const offered = sites.filter(({ feature }) => isOn(features, feature));
  const hasFreePlay = isLogin && isOn(features, 'FREEPLAY');
  if (!hasPasskeys && !hasFreePlay && offered.length === 0) return null;

  const leave = (provider: SocialProvider) =>
    enter(async () => {
      const code = await invitationFor(isLogin ? null : formAbove(root.current));
      return startSocial(provider, homePath, code);
    });
  return (
    <div ref={root} className="other-ways">
      <p className="other-ways-or">{messages['auth:or']}</p>
      <FormStatus messages={messages} refusal={refusal && inWords(messages, refusal)} />
      {hasPasskeys && (
        <button
          type="button"
          className="button button-quiet"
          disabled={isBusy}
          onClick={() => enter(() => signInByPasskey(wantsRemembering(root.current)))}
        >
          <KeyIcon />
          {messages['auth:use_passkey']}
        </button>
      )}
      {offered.map(({ provider, name }) => (
        <button
          key={provider}
          type="button"
          className="button button-quiet"
          disabled={isBusy}
          onClick={() => leave(provider)}
        >
          <SocialMark provider={provider} />
          {text(messages, 'auth:continue_with', { site: name })}
        </button>
      ))}
      {hasFreePlay && (
        <button
          type="button"
          className="button button-quiet"
          disabled={isBusy}
          onClick={() => enter(signInToTrial)}
        >
          {messages['auth:play_free']}
        </button>
      )}
    </div>
  );
}

/** Returns the refusal with the page's words for device errors, which the platform has none for. */
function inWords(messages: IslandTexts, refusal: Refusal<string>): Refusal<string> {
  if (refusal.code !== passkeyImpossible) return refusal;
  return { ...refusal, message: messages['auth:passkey_impossible'] };
}

/** The form above asks whether to remember; its answer counts for a passkey too. */
function wantsRemembering(root: HTMLElement | null): boolean {
  const box = formAbove(root)?.querySelector<HTMLInputElement>('input[name=rememberMe]');
  return box?.checked ?? false;
}

function formAbove(root: HTMLElement | null): HTMLFormElement | null | undefined {
  return root?.parentElement?.querySelector('form');
}

/**
 * Returns the code that somebody new comes by: what stands in the registration form, wrong or not,
 * for it can be corrected there; else the one that the visitor came by, unless it is wrong.
 */
async function invitationFor(
  form: HTMLFormElement | null | undefined,
): Promise<string | undefined> {
  if (!form) return findUsableCode(readInvitation());
  const { affiliate, referral } = codesIn(form);
  if (affiliate && showsAffiliate(form)) return affiliate;
  return (await findUsableCode({ affiliate, referral: undefined })) ?? referral;
}

/** After hydration only: the server does not know the browser. */
function usePasskeys(): 'unknown' | 'supported' | 'unsupported' {
  const [known, setKnown] = useState<'unknown' | 'supported' | 'unsupported'>('unknown');
  useEffect(() => setKnown(supportsPasskeys() ? 'supported' : 'unsupported'), []);
  return known;
}
