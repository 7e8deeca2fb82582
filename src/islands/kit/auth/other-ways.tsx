import { useEffect, useState } from 'react';
import { type Features, isOn } from '#contract/brand/features.ts';
import type { SocialProvider } from '#contract/identity/social.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { playForFree } from '#stores/identity/free-play.ts';
import {
  knowsPasskeys,
  passkeyImpossible,
  signInByPasskey,
  signInWithPasskey,
} from '#stores/identity/passkey.ts';
import { invitationOfAddress, startSocial } from '#stores/identity/social.ts';
import { FormStatus } from '../form-status.tsx';
import { readOptional } from '../form-text.ts';
import { KeyIcon } from '../icons.tsx';
import { text } from '../text.ts';
import { SocialMark } from './social-marks.tsx';
import { useEntry } from './use-entry.ts';
import { usePasskeySuggestion } from './use-passkey-suggestion.ts';

export interface OtherWaysProps {
  readonly messages: IslandTexts;
  readonly features: Features;
  readonly homePath: string;
  /** Registering offers other sites alone: the rest is for who has an account, or wants none. */
  readonly isLogin: boolean;
  /** The form above has a field for the browser to suggest passkeys in, and is not being sent. */
  readonly suggestsPasskeys: boolean;
  readonly onDone: () => void;
}

const sites = [
  { provider: 'google', name: 'Google', feature: 'GOOGLELOGIN' },
  { provider: 'facebook', name: 'Facebook', feature: 'FACEBOOKLOGIN' },
  { provider: 'telegram', name: 'Telegram', feature: 'TELEGRAMLOGIN' },
] as const;

/** Ways in that need no form: a passkey, another site, play money. */
export function OtherWays(props: OtherWaysProps) {
  const { messages, features, homePath, isLogin } = props;
  const hasPasskeys = usePasskeys() && isLogin;
  const { refusal, isBusy, tries, root, enter } = useEntry(props.onDone);
  const isSuggesting = props.suggestsPasskeys && hasPasskeys && !isBusy;
  usePasskeySuggestion({ isWanted: isSuggesting, tries }, (credential) =>
    enter(() => signInWithPasskey(credential, wantsRemembering(root.current))),
  );
  const offered = sites.filter(({ feature }) => isOn(features, feature));
  const hasFreePlay = isLogin && isOn(features, 'FREEPLAY');
  if (!hasPasskeys && !hasFreePlay && offered.length === 0) return null;

  const leave = (provider: SocialProvider) =>
    enter(async () => {
      const code = isLogin ? await invitationOfAddress() : invitationIn(root.current);
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
          onClick={() => enter(playForFree)}
        >
          {messages['auth:play_free']}
        </button>
      )}
    </div>
  );
}

/** What the device refused, which the platform has no words for. */
function inWords(messages: IslandTexts, refusal: Refusal<string>): Refusal<string> {
  if (refusal.code !== passkeyImpossible) return refusal;
  return { ...refusal, message: messages['auth:passkey_impossible'] };
}

/** The form above asks whether to remember; its answer counts for a passkey too. */
function wantsRemembering(root: HTMLElement | null): boolean {
  const box = root?.parentElement?.querySelector<HTMLInputElement>('input[name=rememberMe]');
  return box?.checked ?? false;
}

/** A code in the form above counts for who comes by another site too. */
function invitationIn(root: HTMLElement | null): string | undefined {
  const form = root?.parentElement?.querySelector('form');
  if (!form) return undefined;
  const data = new FormData(form);
  return readOptional(data, 'affiliateCode') ?? readOptional(data, 'referralCode');
}

/** After hydration only: the server does not know the browser. */
function usePasskeys(): boolean {
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown(knowsPasskeys()), []);
  return known;
}
