import { useStore } from '@nanostores/react';
import { buildCover } from '#components/cover/cover.ts';
import type { Game } from '#contract/play/games.ts';
import { launchHostedGame } from '#stores/play/game-host.ts';
import { launchInWindow } from '#stores/play/game-window.ts';
import type { HostState } from '#stores/play/host-state.ts';
import { $isSlow } from '#stores/play/slow-answer.ts';
import { lobbyOfGame } from '#views/lobbies.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { refusalText } from '../kit/refusal-text.ts';
import { text } from '../kit/text.ts';
import type { GameHostProps } from './game-host.tsx';

const OtherGames = lazyComponent<GameHostProps>(() => import('./other-games.tsx'));

interface GameScreenProps extends GameHostProps {
  readonly host: Exclude<HostState, { readonly state: 'playing' }>;
}

/** Placeholder for a game: its cover, blurred, with the state of the launch. */
export function GameScreen(props: GameScreenProps) {
  const { game, motifs, host } = props;
  const { gameId: id, title, vassalage, gameClassify: kind } = game;
  const { palette, motif, backdrop } = buildCover({
    id,
    title,
    vassalage,
    kind,
    category: lobbyOfGame(game as Game),
  });
  return (
    <div className={`game-screen cover palette-${palette}`} data-state={host.state}>
      <svg viewBox="0 0 90 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href={`${motifs}#b-${backdrop}`} />
        <use href={`${motifs}#m-${motif}`} />
      </svg>
      <div className="game-words">
        <Words {...props} />
      </div>
    </div>
  );
}

function Words(props: GameScreenProps) {
  const { host, game, messages, suggested } = props;
  if (host.state === 'refused') {
    const { refusal } = host;
    return (
      <>
        <h1>{messages['host:refused']}</h1>
        <p role="alert">{refusalText(messages, refusal)}</p>
        <Again {...props} label={messages['host:again']} />
        <OtherGames {...props} suggested={refusal.detail.games ?? suggested} />
      </>
    );
  }
  if (host.state === 'ended') {
    return (
      <>
        <h1>{messages['host:signed_out']}</h1>
        <p role="alert">{messages['host:signed_out_text']}</p>
        <a
          className="button button-main"
          href={`?${new URLSearchParams({ gameId: game.gameId })}`}
          data-opens="login"
        >
          {messages['host:log_in']}
        </a>
      </>
    );
  }
  if (host.state === 'over') {
    return (
      <>
        <h1>{messages['host:over']}</h1>
        <p role="alert">{messages['host:over_text']}</p>
        <Again {...props} label={messages['host:play_on']} />
      </>
    );
  }
  if (host.state === 'entry' || host.state === 'window') return <OwnWindow {...props} />;
  return (
    <>
      <h1>{game.title}</h1>
      <p>{text(messages, 'host:loading', { title: game.title })}</p>
      <div className="game-line" role="progressbar" aria-label={messages['host:bar']} />
      <Slow {...props} />
    </>
  );
}

/** After eight seconds: words and other games. */
function Slow(props: GameScreenProps) {
  const isSlow = useStore($isSlow, { ssr: 'initial' });
  return (
    <>
      <p role="status">{isSlow && props.messages['host:slow']}</p>
      {isSlow && <Again {...props} label={props.messages['host:again']} />}
      {isSlow && <OtherGames {...props} />}
    </>
  );
}

function Again({ game, label }: GameScreenProps & { readonly label: string }) {
  return (
    <button
      type="button"
      className="button button-main"
      onClick={() => void launchHostedGame(game.gameId)}
    >
      {label}
    </button>
  );
}

/** The entry of a game that its vendor opens in a window of its own. */
function OwnWindow({ host, game, messages }: GameScreenProps) {
  const isBlocked = host.state === 'entry' && host.isBlocked;
  return (
    <>
      <h1>{messages['host:window']}</h1>
      {isBlocked ? (
        <p role="alert">{messages['host:blocked']}</p>
      ) : (
        <p role="status">
          {messages[host.state === 'window' ? 'host:window_open' : 'host:window_entry']}
        </p>
      )}
      {host.state === 'entry' && (
        <button
          type="button"
          className="button button-main"
          onClick={() => void launchInWindow(game.gameId)}
        >
          {messages['host:open_window']}
        </button>
      )}
    </>
  );
}
