import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect } from 'react';
import { formatDuration } from '#lib/duration.ts';
import { formatBalance } from '#lib/money.ts';
import { $hidden, $wallet, openWallet } from '#stores/money/wallet.ts';
import { leaveGame } from '#stores/play/game-host.ts';
import { $gamePlay } from '#stores/play/game-play.ts';
import type { HostState } from '#stores/play/host-state.ts';
import { $openTime, countOpenTime } from '#stores/play/open-time.ts';
import { shownValue } from '#stores/resource.ts';
import { CloseIcon } from '../kit/icons.tsx';
import type { GameHostProps } from './game-host.tsx';
import { ReportButton } from './report-button.tsx';

interface GameBarProps extends GameHostProps {
  readonly host: HostState;
  readonly onFill: () => void;
}

/** The slim bar above a game; on a phone it folds to balance and close. */
export function GameBar(props: GameBarProps) {
  const { game, vendor, messages, host, lobbyPath, onFill } = props;
  const isTrial = 'launched' in host && host.launched.isTrial;
  const isPlayed = 'launched' in host;
  const leave = (event: MouseEvent) => {
    // With a key held the lobby opens beside the game, which goes on.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void leaveGame(lobbyPath);
  };
  return (
    <header className="game-bar">
      <p className="game-name">
        <b>{game.title}</b>
        <span>{vendor}</span>
      </p>
      {isTrial && <span className="game-trial">{messages['host:trial']}</span>}
      <BarBalance {...props} />
      {isPlayed && (
        <details className="game-more" name="game-more">
          <summary>{messages['host:more']}</summary>
          <div className="game-parts">
            <PlayFigures {...props} />
            <button type="button" className="button button-quiet" onClick={onFill}>
              {messages['host:full']}
            </button>
            <ReportButton {...props} gameSessionId={host.launched.gameSessionId} />
          </div>
        </details>
      )}
      <a className="icon-button game-close" href={lobbyPath} onClick={leave}>
        <CloseIcon />
        <span className="visually-hidden">{messages['host:lobby']}</span>
      </a>
    </header>
  );
}

/** Amount that the game can spend: the member's balance without what is on hold. */
function BarBalance({ messages, locale, currencySymbol }: GameHostProps) {
  const wallet = shownValue(useStore($wallet, { ssr: 'initial' }));
  const isHidden = useStore($hidden, { ssr: 'initial' });
  useEffect(() => void openWallet(), []);
  const shown = wallet && formatBalance(wallet.available, { locale, symbol: currencySymbol });
  return (
    <p className="game-figure">
      <span>{messages['host:balance']}</span>
      <output aria-label={messages['host:balance']} className="figures">
        {isHidden ? '***' : (shown ?? '…')}
      </output>
    </p>
  );
}

/** Net result and duration of this game session. */
function PlayFigures({ game, messages, locale, currencySymbol }: GameHostProps) {
  const play = shownValue(useStore($gamePlay, { ssr: 'initial' }));
  const isHidden = useStore($hidden, { ssr: 'initial' });
  const openMs = useOpenTime(play && `${game.gameId} ${play.openedAtMs}`);
  const minor = BigInt(play?.net.amountMinor ?? 0);
  const written = play && formatBalance(play.net, { locale, symbol: currencySymbol });
  const net = minor > 0n ? `+${written}` : written;
  return (
    <>
      <p className="game-figure">
        <span>{messages['host:net']}</span>
        <output
          aria-label={messages['host:net']}
          className="figures"
          data-sign={minor > 0n ? 'plus' : minor < 0n ? 'minus' : undefined}
        >
          {isHidden ? '***' : (net ?? '…')}
        </output>
      </p>
      <p className="game-figure">
        <span>{messages['host:time']}</span>
        <span className="figures">{play ? formatDuration(openMs, locale) : '…'}</span>
      </p>
    </>
  );
}

/** Returns the milliseconds that a session's game was open, counted while it is drawn. */
function useOpenTime(session: string | undefined): number {
  const openMs = useStore($openTime, { ssr: 'initial' });
  useEffect(() => (session === undefined ? undefined : countOpenTime(session)), [session]);
  return openMs;
}
