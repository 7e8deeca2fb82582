import { type FormEvent, useState } from 'react';
import { Field } from '../kit/field.tsx';
import { readSecret } from '../kit/form-text.ts';
import type { RoomWayProps } from './room-lobby.tsx';

/** Form that leads to a room by its code. */
export function CodeForm({ messages, onShow }: RoomWayProps) {
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readSecret(new FormData(event.currentTarget), 'roomCode').trim().toUpperCase();
    setEmpty(code === '');
    if (code !== '') onShow(code);
  };
  return (
    <form className="rooms-form" noValidate onSubmit={submit}>
      <h2>{messages['pvp:join_title']}</h2>
      <Field
        name="roomCode"
        autoComplete="off"
        label={messages['pvp:code']}
        error={isEmpty ? messages['pvp:code_needed'] : undefined}
        onInput={() => setEmpty(false)}
        required
      />
      <button type="submit" className="button button-quiet">
        {messages['pvp:join']}
      </button>
    </form>
  );
}
