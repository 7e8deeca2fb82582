import type { IslandTexts } from '#i18n/translate.ts';
import type { ThreeCardName } from '#lib/three-cards.ts';

/** Returns the name of a hand in the page's language. */
export function handText(messages: IslandTexts, name: ThreeCardName): string {
  switch (name) {
    case 'straight-flush':
      return messages['pvp:hand.straight-flush'];
    case 'three-of-a-kind':
      return messages['pvp:hand.three-of-a-kind'];
    case 'straight':
      return messages['pvp:hand.straight'];
    case 'flush':
      return messages['pvp:hand.flush'];
    case 'pair':
      return messages['pvp:hand.pair'];
    case 'high-card':
      return messages['pvp:hand.high-card'];
  }
}
