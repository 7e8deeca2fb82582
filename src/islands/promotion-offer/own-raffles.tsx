import type { OwnRaffle } from '#contract/rewards/promotions.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { describeMoney } from '../kit/describe.ts';
import { text } from '../kit/text.ts';
import type { OfferProps } from './offer-props.ts';

interface OwnRafflesProps extends OfferProps {
  readonly raffles: readonly OwnRaffle[];
}

/** Raffles of a promotion: the member's tickets, their numbers, and what the next one takes. */
export function OwnRaffles({ raffles, ...props }: OwnRafflesProps) {
  return raffles.map((raffle) => <Tickets key={raffle.period} {...props} raffle={raffle} />);
}

function Tickets(props: OfferProps & { readonly raffle: OwnRaffle }) {
  const { messages, locale, timeZone, raffle } = props;
  const { state, tickets, toNext, toMs, drawsAtMs, mark, first = 0, last = 0 } = raffle;
  const figure = (number: number) => new Intl.NumberFormat(locale).format(number);
  const draw = formatTimestamp(drawsAtMs, timeZone);
  if (state === 'open') {
    const amount = toNext && describeMoney(props)(toNext);
    return (
      <div className="offer-tickets">
        <p>
          <b>{text(messages, 'promotions:raffle_tickets', { count: tickets })}</b>{' '}
          {amount === undefined
            ? messages['promotions:raffle_most']
            : text(messages, 'promotions:raffle_next', { amount })}
        </p>
        <p className="muted">
          {text(messages, 'promotions:raffle_until', {
            until: formatTimestamp(toMs, timeZone),
            draw,
          })}
        </p>
      </div>
    );
  }
  const key = state === 'frozen' ? 'promotions:raffle_numbers' : 'promotions:raffle_drawn';
  return (
    <div className="offer-tickets">
      <p>{text(messages, key, { first: figure(first), last: figure(last), draw })}</p>
      {mark !== undefined && (
        <p className="muted">{text(messages, 'promotions:raffle_mark', { mark })}</p>
      )}
    </div>
  );
}
