import type { PvpRoom } from '#contract/play/pvp.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { describeMoney } from '../kit/describe.ts';
import { text } from '../kit/text.ts';
import { Hand } from './hand.tsx';
import { handText } from './hand-text.ts';
import { resultText } from './result-text.ts';
import { RoomActs } from './room-acts.tsx';
import type { RoomProps } from './room-view.tsx';
import { useReveal } from './use-reveal.ts';

/** Table of a room: its pot, its seats with their hands, its state in words, and what one can do. */
export function RoomTable(props: RoomProps) {
  const { messages, room } = props;
  const money = describeMoney(props);
  const dealt = room.state === 'paid' ? (room.deals ?? []) : [];
  const hands = dealt.flatMap((deal, index) =>
    deal.hands.map((hand) => ({ ...hand, deal, index })),
  );
  const { shown, skip } = useReveal(hands.length);
  const isTurning = shown < hands.length;
  const turned = hands.slice(0, shown);
  const current = (turned.at(-1) ?? hands[0])?.index ?? 0;
  const isLastDeal = current === dealt.length - 1;
  return (
    <>
      <div className="rooms-felt" data-state={room.state}>
        <dl className="rooms-pot">
          <dt>{messages['pvp:pot']}</dt>
          <dd className="figures">{money(room.pot)}</dd>
          <dt>
            {messages['pvp:prize']} <small>{messages['pvp:fee']}</small>
          </dt>
          <dd className="figures">{money(room.prize)}</dd>
        </dl>
        {dealt.length > 1 && (
          <p className="muted">{text(messages, 'pvp:deal', { number: current + 1 })}</p>
        )}
        <ol className="rooms-seats">
          {Array.from({ length: room.seats }, (_, index) => {
            const number = index + 1;
            const taken = room.taken.find(({ seat }) => seat === number);
            const hand = turned.find((each) => each.seat === number && each.index === current);
            const isBest = !isTurning && isLastDeal && hand?.deal.best.includes(number);
            return (
              <li key={number} data-own={taken?.isOwn || undefined} data-best={isBest || undefined}>
                <span className="rooms-name">
                  {taken?.name ?? messages['pvp:seat_free']}
                  {taken?.isOwn && <b>{messages['pvp:you']}</b>}
                </span>
                {dealt.length > 0 && <Hand messages={messages} cards={hand?.cards} />}
                {hand && <small className="muted">{handText(messages, hand.name)}</small>}
              </li>
            );
          })}
        </ol>
      </div>
      <p className="rooms-state" role="status">
        {isTurning ? messages['pvp:state_dealing'] : stateText(props, room)}
      </p>
      {isTurning && (
        <button type="button" className="button button-quiet" onClick={skip}>
          {messages['pvp:skip']}
        </button>
      )}
      {!isTurning && <RoomActs {...props} />}
    </>
  );
}

/** Returns the state of a room in words. */
function stateText(props: RoomProps, room: PvpRoom): string {
  const { messages, locale, timeZone } = props;
  switch (room.state) {
    case 'open': {
      const time = formatTimestamp(room.expiresAtMs, timeZone).slice(-8, -3);
      return text(messages, 'pvp:state_open', { time: time || locale });
    }
    case 'paid':
      return resultText(props, room);
    case 'expired':
      return messages['pvp:state_expired'];
    case 'voided':
      return messages['pvp:state_voided'];
    default:
      return messages['pvp:state_dealing'];
  }
}
