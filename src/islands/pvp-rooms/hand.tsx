import type { IslandTexts } from '#i18n/translate.ts';
import { cardFace } from '#lib/cards.ts';
import { handCards } from '#lib/three-cards.ts';

/** Cards of a hand, face down while they are not known. */
export function Hand({
  messages,
  cards,
}: {
  readonly messages: IslandTexts;
  readonly cards: readonly number[] | undefined;
}) {
  const places = Array.from({ length: handCards }, (_, index) => cards?.[index]);
  return (
    <span className="rooms-hand">
      {places.map((card, index) => {
        const key = card ?? `down-${index}`;
        if (card === undefined) {
          return (
            <span key={key} className="rooms-face rooms-down">
              <span className="visually-hidden">{messages['pvp:hidden']}</span>
            </span>
          );
        }
        const { rank, suit, isRed } = cardFace(card);
        return (
          <span key={key} className="rooms-face" data-red={isRed || undefined}>
            {rank}
            <small>{suit}</small>
          </span>
        );
      })}
    </span>
  );
}
