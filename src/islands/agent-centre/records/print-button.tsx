import type { IslandTexts } from '#i18n/translate.ts';

/** Button that prints the record without its surroundings. */
export function PrintButton({ messages }: { readonly messages: IslandTexts }) {
  return (
    <button type="button" className="button button-quiet" onClick={() => print()}>
      {messages['bets:print']}
    </button>
  );
}
