import { useStore } from '@nanostores/react';
import { $wallet } from '#stores/money/wallet.ts';
import { $hostNote, closeNote } from '#stores/play/game-host.ts';
import type { ToldRound } from '#stores/play/told-rounds.ts';
import { shownValue } from '#stores/resource.ts';
import { describeBalance } from '../kit/describe.ts';
import { Dialog } from '../kit/dialog.tsx';
import { text } from '../kit/text.ts';
import type { GameHostProps } from './game-host.tsx';

/** What is said over a game: a limit that was reached, or a round that the member looks at. */
export function GameNotes(props: GameHostProps) {
  const note = useStore($hostNote, { ssr: 'initial' });
  const { messages } = props;
  if (!note) return null;
  const title =
    note.kind === 'limit'
      ? messages['host:limit_title']
      : text(messages, 'host:round', { round: note.round.roundId });
  return (
    <Dialog title={title} closeLabel={messages['host:close']} onClose={closeNote}>
      {note.kind === 'limit' ? (
        <>
          <p className="dialog-text" role="alert">
            {messages[`host:limit_${note.code}`]}
          </p>
          <div className="dialog-actions">
            <a className="button button-main" href="?mc=limits" data-opens="centre">
              {messages['host:limits']}
            </a>
          </div>
        </>
      ) : (
        <RoundFigures {...props} round={note.round} />
      )}
    </Dialog>
  );
}

function RoundFigures(props: GameHostProps & { readonly round: ToldRound }) {
  const { messages, round } = props;
  const currency = shownValue(useStore($wallet, { ssr: 'initial' }))?.sumBalance.currency;
  const money = describeBalance(props);
  const lines = [
    ['host:round_stake', round.stakeMinor],
    ['host:round_payout', round.payoutMinor],
  ] as const;
  return (
    <>
      <dl className="game-round">
        {currency &&
          lines.map(([key, amountMinor]) => (
            <div key={key}>
              <dt>{messages[key]}</dt>
              <dd className="figures">{money({ amountMinor, currency })}</dd>
            </div>
          ))}
      </dl>
      <p className="dialog-text">{messages['host:round_note']}</p>
    </>
  );
}
