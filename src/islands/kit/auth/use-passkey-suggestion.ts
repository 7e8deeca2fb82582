import { useEffect, useEffectEvent } from 'react';
import { hasPasskeyMark } from '#stores/identity/passkey-mark.ts';

/**
 * Lets the browser suggest passkeys while `isWanted`, where one was made or used before, so that a
 * mere visitor costs no call. Ends with the form, and when another way is taken.
 */
export function usePasskeySuggestion(
  /** After each try, with a passkey or another way, the suggestion is made anew. */
  { isWanted, tries }: { readonly isWanted: boolean; readonly tries: number },
  onChosen: (credential: string) => void,
): void {
  const choose = useEffectEvent(onChosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a passkey is suggested once a try
  useEffect(() => {
    if (!isWanted || !hasPasskeyMark()) return;
    const ended = new AbortController();
    const suggest = async () => {
      const { awaitSuggestedPasskey } = await import('#stores/identity/passkey-suggestion.ts');
      const credential = await awaitSuggestedPasskey(ended.signal);
      if (credential !== undefined) choose(credential);
    };
    // Code that does not come leaves the button, which says so.
    suggest().catch(() => {});
    return () => ended.abort();
  }, [isWanted, tries]);
}
