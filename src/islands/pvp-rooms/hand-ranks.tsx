import type { IslandTexts } from '#i18n/translate.ts';
import type { ThreeCardName } from '#lib/three-cards.ts';
import { Hand } from './hand.tsx';
import { handText } from './hand-text.ts';

/** Example of each hand, the strongest first: cards 0 to 51. */
const examples: readonly (readonly [ThreeCardName, readonly number[]])[] = [
  ['straight-flush', [9, 10, 11]],
  ['three-of-a-kind', [7, 20, 33]],
  ['straight', [5, 19, 33]],
  ['flush', [14, 18, 22]],
  ['pair', [12, 25, 29]],
  ['high-card', [0, 22, 30]],
];

/** Ranking of hands, with an example of each. */
export function HandRanks({ messages }: { readonly messages: IslandTexts }) {
  return (
    <details className="rooms-ranking">
      <summary>{messages['pvp:rules_title']}</summary>
      <p className="muted">{messages['pvp:rules_text']}</p>
      <ol>
        {examples.map(([name, cards]) => (
          <li key={name}>
            <Hand messages={messages} cards={cards} />
            <span>{handText(messages, name)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
