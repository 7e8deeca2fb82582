import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PvpRoom } from '#contract/play/pvp.ts';
import { $pvpRoom, followPvpRoom } from '#stores/play/pvp.ts';
import { ResourceView } from '../kit/centre/resource-view.tsx';
import { text } from '../kit/text.ts';
import { HandRanks } from './hand-ranks.tsx';
import { RoomTable } from './room-table.tsx';
import type { RoomsProps } from './rooms-props.ts';

/** Props of what shows one room. */
export interface RoomProps extends RoomsProps {
  readonly room: PvpRoom;
  readonly onBack: () => void;
}

/** One room, followed while it is on the screen. */
export function RoomView(
  props: RoomsProps & { readonly code: string; readonly onBack: () => void },
) {
  const { messages, code, onBack } = props;
  useEffect(() => followPvpRoom(code), [code]);
  const shown = useStore($pvpRoom, { ssr: 'initial' });
  return (
    <div className="rooms-room">
      <div className="rooms-bar">
        <h2>{text(messages, 'pvp:room', { code })}</h2>
        <button type="button" className="button button-quiet" onClick={onBack}>
          {messages['pvp:back']}
        </button>
      </div>
      <ResourceView messages={messages} shown={shown} onRetry={() => followPvpRoom(code)}>
        {(room) => <RoomTable {...props} room={room} />}
      </ResourceView>
      <HandRanks messages={messages} />
    </div>
  );
}
