import type { SocialProvider } from '#contract/identity/social.ts';

/** First letters rather than trademarks: a brand that licenses a mark puts it here. */
const letters: Readonly<Record<SocialProvider, string>> = {
  google: 'G',
  facebook: 'f',
  telegram: 'T',
};

/** Letter mark that identifies the button of another site. */
export function SocialMark({ provider }: { readonly provider: SocialProvider }) {
  return (
    <span className="social-mark" aria-hidden="true">
      {letters[provider]}
    </span>
  );
}
