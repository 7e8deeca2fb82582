import { useStore } from '@nanostores/react';
import type { PlayStop } from '#contract/play/launch.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { $wallet } from '#stores/money/wallet.ts';
import { closeNote } from '#stores/play/host-note.ts';
import type { HostNote } from '#stores/play/host-state.ts';
import type { ReportedRound } from '#stores/play/reported-rounds.ts';
import { shownValue } from '#stores/resource.ts';
import { describeBalance } from '../kit/describe.ts';
import { Dialog } from '../kit/dialog.tsx';
import { text } from '../kit/text.ts';
import { BonusMost } from './bonus-most.tsx';
import type { GameHostProps } from './game-host.tsx';
import { LimitsLeft } from './limits-left.tsx';

export interface GameNotesProps extends GameHostProps {
  readonly note: HostNote;
}

/** Notice over a game: the reason why no bet is accepted, or the round that the member looks at. */
export default function GameNotes(props: GameNotesProps) {
  const { messages, note } = props;
  const title = {
    limit: () => messages['host:limit_title'],
    bonus: () => messages['host:limit_title'],
    money: () => messages['host:money_title'],
    stop: () => messages['host:stop_title'],
    round: () =>
      note.kind === 'round' ? text(messages, 'host:round', { round: note.round.roundId }) : '',
  }[note.kind]();
  return (
    <Dialog title={title} closeLabel={messages['host:close']} onClose={closeNote}>
      {note.kind === 'round' && <RoundFigures {...props} round={note.round} />}
      {note.kind === 'money' && (
        <>
          <div className="dialog-text" role="alert">
            <p>{messages['host:money_text']}</p>
          </div>
          <Way query="?mc=depositv2" words={messages['centre:page_depositv2']} />
        </>
      )}
      {note.kind === 'bonus' && (
        <>
          <div className="dialog-text" role="alert">
            <BonusMost {...props} />
          </div>
          <Way query="?mc=bonusDetails" words={messages['centre:page_bonusDetails']} />
        </>
      )}
      {(note.kind === 'limit' || note.kind === 'stop') && (
        <>
          <div className="dialog-text" role="alert">
            {note.kind === 'limit' ? (
              <p>{messages[`host:limit_${note.code}`]}</p>
            ) : (
              <Stopped messages={messages} timeZone={props.timeZone} stop={note.stop} />
            )}
            <LimitsLeft {...props} code={note.kind === 'limit' ? note.code : note.stop.code} />
          </div>
          <Way query="?mc=securityCenter&mc.part=limits" words={messages['host:limits']} />
        </>
      )}
    </Dialog>
  );
}

/** Button to a page of the member centre over the game, which stays open. */
function Way({ query, words }: { readonly query: string; readonly words: string }) {
  return (
    <div className="dialog-actions">
      <a className="button button-main" href={query} data-opens="centre" onClick={closeNote}>
        {words}
      </a>
    </div>
  );
}

function Stopped({
  messages,
  timeZone,
  stop: { code, untilMs },
}: Pick<GameHostProps, 'messages' | 'timeZone'> & { readonly stop: PlayStop }) {
  return (
    <>
      <p>{text(messages, `host:stop_${code}`, { until: formatMoment(untilMs, timeZone) })}</p>
      <p>{messages['host:stop_round']}</p>
    </>
  );
}

function RoundFigures(props: GameHostProps & { readonly round: ReportedRound }) {
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
