import { useState } from 'react';
import type { PvpRoom } from '#contract/play/pvp.ts';
import type { Money } from '#lib/money.ts';
import { leastSeats, mostSeats } from '#lib/three-cards.ts';
import { submitPvpRoom } from '#stores/play/pvp.ts';
import { describeMoney } from '../kit/describe.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { readText } from '../kit/form-text.ts';
import { SelectField } from '../kit/select-field.tsx';
import { useSubmit } from '../kit/use-submit.ts';
import type { RoomWayProps } from './room-lobby.tsx';

const defaultSeats = '3';

/** Form that opens a room. */
export function OpenForm(props: RoomWayProps & { readonly stakes: readonly Money[] }) {
  const { messages, stakes, onShow } = props;
  const money = describeMoney(props);
  const [isPrivate, setPrivate] = useState(false);
  const { submission, ...handlers } = useSubmit({
    read: (form) => ({
      stakeMinor: readText(form, 'stake'),
      seats: Number(readText(form, 'seats')),
      isPrivate,
    }),
    check: () => ({}),
    send: submitPvpRoom,
    onDone: ({ code }: PvpRoom) => onShow(code),
  });
  const isWaiting = submission.state === 'waiting';
  const seats = Array.from({ length: mostSeats - leastSeats + 1 }, (_, index) =>
    String(index + leastSeats),
  );
  return (
    <form className="rooms-form" noValidate aria-busy={isWaiting} {...handlers}>
      <h2>{messages['pvp:open_title']}</h2>
      <FormStatus
        messages={messages}
        refusal={submission.state === 'refused' ? submission.refusal : undefined}
      />
      <SelectField
        name="stake"
        label={messages['pvp:stake']}
        options={stakes.map((stake) => [stake.amountMinor, money(stake)] as const)}
      />
      <SelectField
        name="seats"
        label={messages['pvp:seats']}
        defaultValue={defaultSeats}
        options={seats.map((each) => [each, each] as const)}
      />
      <label className="rooms-check">
        <input
          type="checkbox"
          checked={isPrivate}
          onChange={({ currentTarget }) => setPrivate(currentTarget.checked)}
        />
        <span>{messages['pvp:private']}</span>
      </label>
      <button
        type="submit"
        className="button button-main"
        disabled={isWaiting || stakes.length === 0}
      >
        {isWaiting ? messages['dialogs:working'] : messages['pvp:open']}
      </button>
    </form>
  );
}
