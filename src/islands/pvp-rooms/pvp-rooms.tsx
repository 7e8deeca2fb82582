import { useEffect, useState } from 'react';
import { useMember } from '../kit/auth/use-member.ts';
import { useReady } from '../kit/use-ready.ts';
import { RoomLobby } from './room-lobby.tsx';
import { RoomView } from './room-view.tsx';
import type { RoomsProps } from './rooms-props.ts';
import './rooms.css';

const readCode = () => new URLSearchParams(location.search).get('code')?.toUpperCase() ?? '';

/** Rooms in which members play against each other: the list, or the one that the address names. */
export function PvpRooms(props: RoomsProps) {
  const { messages } = props;
  const session = useMember();
  const root = useReady<HTMLElement>();
  const [code, setCode] = useState('');
  useEffect(() => {
    const follow = () => setCode(readCode());
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const show = (next: string) => {
    const address = new URL(location.href);
    if (next === '') address.searchParams.delete('code');
    else address.searchParams.set('code', next);
    history.pushState(null, '', address);
    setCode(next);
  };
  const isIn = session.state !== 'unknown' && session.state !== 'guest';
  return (
    <section ref={root} className="rooms" aria-label={messages['pvp:title']}>
      {!isIn && <p role="status">{messages['dialogs:loading']}</p>}
      {isIn && code === '' && <RoomLobby {...props} onShow={show} />}
      {isIn && code !== '' && (
        <RoomView key={code} {...props} code={code} onBack={() => show('')} />
      )}
    </section>
  );
}
