import { GameCovers } from '../kit/game-covers.tsx';
import type { GameHostProps } from './game-host.tsx';

/** Games to play instead of this one. */
export default function OtherGames({ messages, suggested, motifs, prefix }: GameHostProps) {
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
