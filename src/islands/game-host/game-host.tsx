import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Game } from '#contract/play/games.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { $gameHost, beginGame, followGame, leaveGame } from '#stores/play/game-host.ts';
import { $hostNote } from '#stores/play/host-note.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { GameBar } from './game-bar.tsx';
import { GameFrame } from './game-frame.tsx';
import type { GameNotesProps } from './game-notes.tsx';
import { GameScreen } from './game-screen.tsx';
import './game-host.css';

/** A game is seldom spoken over: what does that is fetched then. */
const GameNotes = lazyComponent<GameNotesProps>(() => import('./game-notes.tsx'));

export interface GameHostProps {
  readonly game: Pick<
    Game,
    'gameId' | 'title' | 'vassalage' | 'gameType' | 'gameClassify' | 'accountTypeName'
  >;
  readonly vendor: string;
  readonly suggested: readonly Game[];
  readonly messages: IslandTexts;
  /** Address of the drawings of covers. */
  readonly motifs: string;
  /** The language's prefix of addresses: empty, or `/en`. */
  readonly prefix: string;
  readonly lobbyPath: string;
  readonly currencySymbol: string;
  /** BCP 47 tag that amounts are written by. */
  readonly locale: string;
  /** The brand's IANA time zone. */
  readonly timeZone: string;
}

/** Game with its bar, in place of the whole page; the server renders its first state. */
export function GameHost(props: GameHostProps) {
  const { game, lobbyPath } = props;
  const { gameId, title, accountTypeName } = game;
  const host = useStore($gameHost, { ssr: 'initial' });
  const note = useStore($hostNote, { ssr: 'initial' });
  const root = useRef<HTMLElement>(null);
  useEffect(() => followGame({ title, leave: () => leaveGame(lobbyPath) }), [title, lobbyPath]);
  useEffect(() => {
    // An address that names the member centre wakes islands for guests, too.
    if (document.documentElement.dataset.session === 'guest') return;
    void beginGame(gameId, accountTypeName);
  }, [gameId, accountTypeName]);
  const fill = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void root.current?.requestFullscreen?.();
  };
  return (
    <section className="game-host" aria-label={title} ref={root}>
      <GameBar {...props} host={host} onFill={fill} />
      <div className="game-stage">
        {(host.state === 'loading' || host.state === 'playing') && (
          <GameFrame {...props} key={host.launched.address} launched={host.launched} />
        )}
        {host.state !== 'playing' && <GameScreen {...props} host={host} />}
      </div>
      {note && <GameNotes {...props} note={note} />}
    </section>
  );
}
