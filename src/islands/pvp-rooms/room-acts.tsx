import { useState } from 'react';
import type { PvpRoom } from '#contract/play/pvp.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';
import { formatFragment, proofAlgorithm } from '#lib/round-proof.ts';
import { roomClientSeed } from '#lib/three-cards.ts';
import { leaveSeat, takeSeat } from '#stores/play/pvp.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { describeMoney } from '../kit/describe.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { text } from '../kit/text.ts';
import type { RoomProps } from './room-view.tsx';

/** Actions in a room: take a seat, leave it, invite, check the result. */
export function RoomActs(props: RoomProps) {
  const { messages, room, onBack } = props;
  const [refusal, setRefusal] = useState<Refusal<string>>();
  const [isWaiting, setWaiting] = useState(false);
  const isSeated = room.taken.some(({ isOwn }) => isOwn);
  const act = async (send: (code: string) => Promise<Result<PvpRoom, Refusal<string>>>) => {
    setWaiting(true);
    const answer = await send(room.code);
    setWaiting(false);
    setRefusal(answer.ok ? undefined : answer.refusal);
  };
  const isOpen = room.state === 'open';
  const isOver = room.state === 'paid' || room.state === 'expired' || room.state === 'voided';
  return (
    <div className="rooms-acts">
      <FormStatus messages={messages} refusal={refusal} />
      {isOpen && !isSeated && (
        <button
          type="button"
          className="button button-main button-large"
          disabled={isWaiting}
          onClick={() => void act(takeSeat)}
        >
          {isWaiting
            ? messages['dialogs:working']
            : text(messages, 'pvp:sit', { amount: describeMoney(props)(room.stake) })}
        </button>
      )}
      {isOpen && isSeated && (
        <button
          type="button"
          className="button button-quiet"
          disabled={isWaiting}
          onClick={() => void act(leaveSeat)}
        >
          {isWaiting ? messages['dialogs:working'] : messages['pvp:leave']}
        </button>
      )}
      {isOpen && (
        <div className="rooms-invite">
          <h3>{messages['pvp:invite']}</h3>
          <p className="muted">{messages['pvp:invite_text']}</p>
          <code>{new URL(room.launchUrl, location.href).href}</code>
          <CopyButton messages={messages} text={new URL(room.launchUrl, location.href).href} />
        </div>
      )}
      {isOver && (
        <button type="button" className="button button-main" onClick={onBack}>
          {messages['pvp:back']}
        </button>
      )}
      {room.state === 'paid' && isSeated && <CheckLink {...props} />}
    </div>
  );
}

/** Link to the page that verifies the room, for the member's own seat. */
function CheckLink({ messages, room, verifyPath }: RoomProps) {
  const check = async () => {
    const own = room.taken.find(({ isOwn }) => isOwn);
    const seeds = room.taken.map(({ clientSeed = '' }) => clientSeed);
    const proof = formatFragment({
      algorithm: proofAlgorithm,
      version: room.version,
      commitment: room.commitment,
      clientSeed: await roomClientSeed(seeds),
      nonce: 0,
      serverSeed: room.serverSeed,
      stakeMinor: room.stake.amountMinor,
      payoutMinor: own?.payout?.amountMinor ?? '0',
      currency: room.stake.currency,
      seats: seeds.join(','),
      seat: own?.seat,
    });
    location.assign(`${verifyPath}${proof}`);
  };
  return (
    <button type="button" className="button button-quiet" onClick={() => void check()}>
      {messages['pvp:fairness']}
    </button>
  );
}
