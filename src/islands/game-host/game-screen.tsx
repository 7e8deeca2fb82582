import { useStore } from '@nanostores/react';
import { coverOf } from '#components/cover/cover.ts';
import type { Game } from '#contract/play/games.ts';
import { $isSlow, type HostState, launch, windowOpened } from '#stores/play/game-host.ts';
import { lobbyOfGame } from '#views/lobbies.ts';
import { GameCovers } from '../kit/game-covers.tsx';
import { refusalText } from '../kit/refusal-text.ts';
import { text } from '../kit/text.ts';
import type { GameHostProps } from './game-host.tsx';

interface GameScreenProps extends GameHostProps {
  readonly host: Exclude<HostState, { readonly state: 'playing' }>;
}

/** What stands in a game's place: its own cover, blurred, and how it goes. */
export function GameScreen(props: GameScreenProps) {
  const { game, motifs, host } = props;
  const { gameId: id, vassalage, gameClassify: kind } = game;
  const { palette, pose, motif, backdrop } = coverOf({
    id,
    vassalage,
    kind,
    category: lobbyOfGame(game as Game),
  });
  return (
    <div className={`game-screen cover palette-${palette} pose-${pose}`} data-state={host.state}>
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
        <Again {...props} />
        <Others {...props} suggested={refusal.detail.games ?? suggested} />
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
  if (host.state === 'window') return <OwnWindow {...props} host={host} />;
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
      {isSlow && <Again {...props} />}
      {isSlow && <Others {...props} />}
    </>
  );
}

function Again({ game, messages }: GameScreenProps) {
  return (
    <button type="button" className="button button-main" onClick={() => void launch(game.gameId)}>
      {messages['host:again']}
    </button>
  );
}

function OwnWindow({
  host,
  messages,
}: GameScreenProps & { readonly host: Extract<HostState, { readonly state: 'window' }> }) {
  return (
    <>
      <h1>{messages['host:window']}</h1>
      <p role="status">{messages[host.isBlocked ? 'host:blocked' : 'host:window_open']}</p>
      {host.isBlocked && (
        <a
          className="button button-main"
          href={host.launched.address}
          target="_blank"
          rel="noopener"
          onClick={windowOpened}
        >
          {messages['host:open_window']}
        </a>
      )}
    </>
  );
}

function Others({ messages, suggested, motifs, prefix }: GameHostProps) {
  if (suggested.length === 0) return null;
  return (
    <section className="game-others" aria-labelledby="host-others">
      <h2 id="host-others">{messages['host:others']}</h2>
      <GameCovers
        games={suggested}
        messages={messages}
        motifs={motifs}
        prefix={prefix}
        onFollow={() => {}}
      />
    </section>
  );
}
