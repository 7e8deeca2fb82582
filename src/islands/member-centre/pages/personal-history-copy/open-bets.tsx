import { useStore } from '@nanostores/react';
import { Fragment, useEffect } from 'react';
import type { OpenRound } from '#contract/play/records.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { $openRounds, loadOpenRounds, readEarlierOpenRounds } from '#stores/play/bets.ts';
import { $play, followPlay } from '#stores/protection/responsible-play.ts';
import { shownValue } from '#stores/resource.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeMoney } from '../../../kit/describe.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { BetLineCell } from './bet-line.tsx';
import type { Choice } from './choice.ts';
import { RoundDetail } from './round-detail.tsx';
import { RunningPlans } from './running-plans.tsx';

interface OpenBetsProps extends PageProps {
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
}

/** Bets of every lottery and game without a result yet, and the plans that place more. */
export function OpenBets(props: OpenBetsProps) {
  const { messages } = props;
  const shown = useStore($openRounds, { ssr: 'initial' });
  return (
    <>
      <p className="muted">{messages['bets:open_note']}</p>
      <ResourceView messages={messages} shown={shown} onRetry={() => void loadOpenRounds()}>
        {({ lines, totals, next }) =>
          lines.length === 0 ? (
            <p className="centre-empty">{messages['bets:open_none']}</p>
          ) : (
            <>
              <OpenTable {...props} lines={lines} totals={totals} />
              {next !== undefined && <Earlier messages={messages} />}
            </>
          )
        }
      </ResourceView>
      <RunningPlans {...props} />
    </>
  );
}

function Earlier({ messages }: Pick<PageProps, 'messages'>) {
  const earlier = useAction(readEarlierOpenRounds);
  return (
    <div className="centre-tools">
      <button
        type="button"
        className="button button-quiet"
        disabled={earlier.isRunning}
        onClick={() => earlier.run()}
      >
        {messages['bets:earlier']}
      </button>
      <FormStatus messages={messages} refusal={earlier.refusal} />
    </div>
  );
}

interface OpenTableProps extends OpenBetsProps {
  readonly lines: readonly OpenRound[];
  readonly totals: { readonly rounds: number; readonly stake: OpenRound['stake'] };
}

function OpenTable(props: OpenTableProps) {
  const { messages, locale, lines, totals } = props;
  const write = describeMoney(props);
  return (
    <table className="bets-table" aria-label={messages['bets:kind_open']}>
      <thead>
        <tr>
          <th scope="col">{messages['bets:time_bet']}</th>
          <th scope="col" className="records-number">
            {messages['bets:stake']}
          </th>
          <th scope="col" className="records-number">
            {messages['bets:open_most']}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <OpenLine key={line.roundId} {...props} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {messages['bets:totals']}{' '}
            <span className="bets-count figures">
              {messages['bets:rounds']}: {new Intl.NumberFormat(locale).format(totals.rounds)}
            </span>
          </th>
          <td className="figures records-number">{write(totals.stake)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

function OpenLine({ line, ...props }: OpenTableProps & { readonly line: OpenRound }) {
  const { messages, timeZone, choice, choose } = props;
  const { roundId, mostPayout, draw } = line;
  const write = describeMoney(props);
  const isOpen = choice.round === roundId;
  return (
    <Fragment>
      <tr className="bets-row">
        <BetLineCell
          messages={messages}
          timeZone={timeZone}
          atMs={line.openedAtMs}
          title={line.title}
          category={line.category}
          draw={draw}
          isOpen={isOpen}
          onToggle={() => choose({ ...choice, round: isOpen ? undefined : roundId })}
        />
        <td className="figures records-number">{write(line.stake)}</td>
        <td className="figures records-number">{mostPayout ? write(mostPayout) : '–'}</td>
      </tr>
      {isOpen && (
        <tr className="bets-detail">
          <td colSpan={3}>
            <RoundDetail {...props} roundId={roundId} />
            {!draw && <GoOn {...props} gameId={line.gameId} />}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** Link to the game of an open round; during a break, with until when it takes no bets. */
function GoOn(props: OpenBetsProps & { readonly gameId: string }) {
  const { messages, timeZone, paths, gameId } = props;
  const play = shownValue(useStore($play, { ssr: 'initial' }));
  useEffect(followPlay, []);
  const breakUntilMs = play?.breakUntilMs ?? null;
  return (
    <>
      {breakUntilMs !== null && (
        <p className="muted">
          {text(messages, 'bets:open_in_break', { until: formatMoment(breakUntilMs, timeZone) })}
        </p>
      )}
      <a
        className="button button-quiet"
        href={`${paths.prefix}/game?gameId=${encodeURIComponent(gameId)}`}
      >
        {messages['bets:open_go_game']}
      </a>
    </>
  );
}
