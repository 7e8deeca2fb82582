import { useEffect, useRef } from 'react';
import { isFromFrame, parseGameMessage, readFrameSettings } from '#lib/game-message.ts';
import { handleGameMessage, markFrameLoaded } from '#stores/play/game-host.ts';
import type { GrantedLaunch } from '#stores/play/host-state.ts';
import type { GameHostProps } from './game-host.tsx';

interface GameFrameProps extends Pick<GameHostProps, 'game' | 'lobbyPath' | 'prefix'> {
  readonly launched: GrantedLaunch;
}

const theme = () => document.documentElement.dataset.theme ?? 'dark';

/**
 * Game in its sandboxed frame. Messages are accepted only from the game itself; it receives the
 * theme.
 */
export function GameFrame({ game, lobbyPath, prefix, launched }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { address } = launched;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { sandbox, origin } = readFrameSettings(address, location.origin);
    const hear = (event: MessageEvent) => {
      if (!isFromFrame(event, { window: element.contentWindow, origin })) return;
      const message = parseGameMessage(event.data);
      if (message) handleGameMessage(message, { lobbyPath, prefix });
    };
    // A frame without an origin can only be told what everybody may know.
    const target = origin === 'null' ? '*' : origin;
    const tell = () =>
      element.contentWindow?.postMessage({ foyer: 1, type: 'theme', theme: theme() }, target);
    const themes = new MutationObserver(tell);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    addEventListener('message', hear);
    // In this order: the sandbox counts for what is loaded after it.
    element.setAttribute('sandbox', sandbox);
    // Behind `#`, so that no vendor's server is sent what its address does not have.
    element.src = `${address}#theme=${theme()}`;
    return () => {
      removeEventListener('message', hear);
      themes.disconnect();
    };
  }, [address, lobbyPath, prefix]);
  return (
    <iframe
      ref={frame}
      title={game.title}
      sandbox="allow-scripts"
      allow="fullscreen; autoplay"
      referrerPolicy="origin"
      onLoad={(event) => event.currentTarget.hasAttribute('src') && markFrameLoaded()}
    />
  );
}
