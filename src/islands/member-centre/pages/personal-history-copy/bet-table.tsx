import { Fragment } from 'react';
import type { BetLine, PlayFigures } from '#contract/play/records.ts';
import { SignedAmount } from '../../../kit/centre/signed-amount.tsx';
import { describeMoney, type MoneyText } from '../../../kit/describe.ts';
import { BetLineCell } from './bet-line.tsx';
import type { BetListProps } from './bet-list.tsx';
import { RoundDetail } from './round-detail.tsx';

interface BetTableProps extends Omit<BetListProps, 'filter'> {
  readonly lines: readonly BetLine[];
  /** Of all pages. */
  readonly totals: PlayFigures;
}

const figures = ['stake', 'valid_stake', 'payout', 'net'] as const;

/** Figures that a narrow screen leaves to the round's own detail. */
const isWide = (name: string) => name === 'valid_stake' || name === 'payout';

function cellClass(name: (typeof figures)[number]): string {
  return isWide(name) ? 'figures records-number bets-wide' : 'figures records-number';
}

/** Table of rounds with sticky totals; a line opens in place. */
export function BetTable(props: BetTableProps) {
  const { messages, lines, totals } = props;
  const write = describeMoney(props);
  return (
    <table className="bets-table" aria-label={messages['centre:page_personalHistoryCopy']}>
      <thead>
        <tr>
          <th scope="col">{messages['bets:time_bet']}</th>
          {figures.map((name) => (
            <th key={name} scope="col" className={cellClass(name)}>
              {messages[`bets:${name}`]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} {...props} line={line} write={write} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {messages['bets:totals']}{' '}
            <span className="bets-count figures">
              {messages['bets:rounds']}: {new Intl.NumberFormat(props.locale).format(totals.rounds)}
            </span>
          </th>
          <Figures of={totals} write={write} />
        </tr>
      </tfoot>
    </table>
  );
}

function Figures({
  of: figures,
  write,
}: {
  readonly of: Omit<PlayFigures, 'rounds'>;
  write: MoneyText;
}) {
  return (
    <>
      <td className={cellClass('stake')}>{write(figures.stake)}</td>
      <td className={cellClass('valid_stake')}>{write(figures.validStake)}</td>
      <td className={cellClass('payout')}>{write(figures.payout)}</td>
      <td className={cellClass('net')}>
        <SignedAmount money={figures.net} write={write} />
      </td>
    </>
  );
}

type LineProps = BetTableProps & { readonly line: BetLine; readonly write: MoneyText };

function Line({ line, write, ...props }: LineProps) {
  const { messages, timeZone, choice, choose } = props;
  const { roundId, kind } = line;
  const isOpen = roundId !== undefined && choice.round === roundId;
  return (
    <Fragment>
      <tr className="bets-row">
        <BetLineCell
          messages={messages}
          timeZone={timeZone}
          atMs={line.settledAtMs}
          title={line.title}
          category={line.category}
          draw={line.draw}
          isOpen={isOpen}
          onToggle={
            roundId === undefined
              ? undefined
              : () => choose({ ...choice, round: isOpen ? undefined : roundId })
          }
        >
          {kind !== 'settled' && (
            <span className="records-mark">{messages[`bets:kind_${kind}`]}</span>
          )}
        </BetLineCell>
        <Figures of={line} write={write} />
      </tr>
      {isOpen && (
        <tr className="bets-detail">
          <td colSpan={figures.length + 1}>
            <RoundDetail {...props} roundId={roundId} />
            <button
              type="button"
              className="text-link"
              onClick={() => choose({ ...choice, gameId: line.gameId, round: undefined })}
            >
              {messages['bets:only_game']}
            </button>
          </td>
        </tr>
      )}
    </Fragment>
  );
}
