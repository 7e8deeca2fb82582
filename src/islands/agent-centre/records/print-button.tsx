import type { IslandTexts } from '#i18n/translate.ts';

/** Prints the record that is shown, without what stands around it. */
export function PrintButton({ messages }: { readonly messages: IslandTexts }) {
  return (
    <button type="button" className="button button-quiet" onClick={() => print()}>
      {messages['bets:print']}
    </button>
  );
}
