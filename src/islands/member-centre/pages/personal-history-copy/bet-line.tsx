import type { ReactNode } from 'react';
import type { BetOnDraw } from '#contract/play/records.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { betWords } from '../../../kit/bet-words.ts';
import { categoryName } from '../../../kit/category-name.ts';
import type { PageProps } from '../../page-props.ts';

interface BetLineCellProps extends Pick<PageProps, 'messages' | 'timeZone'> {
  readonly atMs: number;
  readonly title: string;
  readonly category: string;
  readonly draw: BetOnDraw | undefined;
  readonly isOpen: boolean;
  /** Opens or closes the line; missing where there is nothing more to show. */
  readonly onToggle: (() => void) | undefined;
  /** Marks behind the words. */
  readonly children?: ReactNode;
}

/** Cell of a bet in one line: time, game, and the bet in words; the line opens by its game. */
export function BetLineCell(props: BetLineCellProps) {
  const { messages, timeZone, atMs, title, category, draw, isOpen, onToggle, children } = props;
  const time = formatTimestamp(atMs, timeZone);
  return (
    <td className="bets-cell">
      <div className="bets-line">
        <span className="bets-time figures">{time}</span>
        {onToggle ? (
          <button type="button" className="bets-open" aria-expanded={isOpen} onClick={onToggle}>
            {title}
            <span className="visually-hidden"> {time}</span>
          </button>
        ) : (
          <span className="bets-game">{title}</span>
        )}
        <span className="bets-words figures">
          {draw ? betWords(messages, draw) : categoryName(messages, category)}
        </span>
        {children}
      </div>
    </td>
  );
}
