import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PvpFilter, PvpRoomCard } from '#contract/play/pvp.ts';
import { mostSeats } from '#lib/three-cards.ts';
import { $pvpRooms, followPvpRooms, retryPvpRooms } from '#stores/play/pvp.ts';
import { shownValue } from '#stores/resource.ts';
import { ResourceView } from '../kit/centre/resource-view.tsx';
import { describeMoney } from '../kit/describe.ts';
import { text } from '../kit/text.ts';
import { CodeForm } from './code-form.tsx';
import { HandRanks } from './hand-ranks.tsx';
import { OpenForm } from './open-form.tsx';
import type { RoomsProps } from './rooms-props.ts';

/** Props of what leads to a room. */
export interface RoomWayProps extends RoomsProps {
  /** Shows the room of a code. */
  readonly onShow: (code: string) => void;
}

/** List of rooms, with the ways to open one and to join one by its code. */
export function RoomLobby(props: RoomWayProps) {
  const { messages } = props;
  const [filter, setFilter] = useState<PvpFilter>({});
  useEffect(() => followPvpRooms(filter), [filter]);
  const shown = useStore($pvpRooms, { ssr: 'initial' });
  const list = shownValue(shown);
  const own = list?.own.filter(({ state }) => state === 'open' || state === 'full') ?? [];
  return (
    <div className="rooms-lobby">
      <div className="rooms-list">
        <div className="rooms-bar">
          <h2>{messages['pvp:now']}</h2>
          <Filters {...props} filter={filter} onFilter={setFilter} />
        </div>
        <ResourceView messages={messages} shown={shown} onRetry={retryPvpRooms}>
          {({ content }) =>
            content.length === 0 ? (
              <p className="muted">{messages['pvp:none']}</p>
            ) : (
              <Cards {...props} cards={content} />
            )
          }
        </ResourceView>
        {own.length > 0 && (
          <>
            <h2>{messages['pvp:own']}</h2>
            <Cards {...props} cards={own} />
          </>
        )}
        <HandRanks messages={messages} />
      </div>
      <div className="rooms-ways">
        <OpenForm {...props} stakes={list?.stakes ?? []} />
        <CodeForm {...props} />
      </div>
    </div>
  );
}

function Filters({
  filter,
  onFilter,
  ...props
}: RoomWayProps & {
  readonly filter: PvpFilter;
  readonly onFilter: (filter: PvpFilter) => void;
}) {
  const { messages } = props;
  const stakes = shownValue(useStore($pvpRooms, { ssr: 'initial' }))?.stakes ?? [];
  const money = describeMoney(props);
  const free = Array.from({ length: mostSeats - 2 }, (_, index) => index + 2);
  return (
    <div className="rooms-filters">
      <label>
        <span>{messages['pvp:filter_stake']}</span>
        <select
          value={filter.stakeMinor ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...filter, stakeMinor: value === '' ? undefined : value })
          }
        >
          <option value="">{messages['pvp:filter_any']}</option>
          {stakes.map((stake) => (
            <option key={stake.amountMinor} value={stake.amountMinor}>
              {money(stake)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{messages['pvp:filter_free']}</span>
        <select
          value={filter.freeSeats ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...filter, freeSeats: value === '' ? undefined : Number(value) })
          }
        >
          <option value="">{messages['pvp:filter_any']}</option>
          {free.map((seats) => (
            <option key={seats} value={seats}>
              {text(messages, 'pvp:at_least', { seats })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Cards(props: RoomWayProps & { readonly cards: readonly PvpRoomCard[] }) {
  const { messages, cards, onShow } = props;
  const money = describeMoney(props);
  return (
    <ul className="rooms-cards">
      {cards.map(({ code, stake, seats, freeSeats, names, launchUrl }) => (
        <li key={code} className="rooms-card">
          <b className="figures">{money(stake)}</b>
          <span className="muted">
            {text(messages, 'pvp:seats_of', { taken: seats - freeSeats, seats })}
          </span>
          <span className="rooms-names">{names.join(', ')}</span>
          <a
            className="button button-quiet"
            href={launchUrl}
            aria-label={[messages['pvp:enter'], text(messages, 'pvp:room', { code })].join(', ')}
            onClick={(event) => {
              event.preventDefault();
              onShow(code);
            }}
          >
            {messages['pvp:enter']}
          </a>
        </li>
      ))}
    </ul>
  );
}
