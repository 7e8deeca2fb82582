import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { IssueProof } from '#contract/draws/issues.ts';
import type { DrawnResult } from '#contract/draws/results.ts';
import type { BetOnDraw, BetRound } from '#contract/play/records.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { $betIssue, openBetIssue } from '#stores/draws/bet-issue.ts';
import { shownValue } from '#stores/resource.ts';
import { numberWords, playWords } from '../../../kit/bet-words.ts';
import { text } from '../../../kit/text.ts';
import { Fact } from './fact.tsx';
import { lotteryAddress } from './lottery-address.ts';
import type { RoundDetailProps } from './round-detail.tsx';

interface DrawPartProps extends Omit<RoundDetailProps, 'roundId'> {
  readonly round: BetRound;
  readonly draw: BetOnDraw;
}

/** Bet on a draw, and the draw's result, with the link to verify it. */
export function DrawPart(props: DrawPartProps) {
  const { messages, locale, timeZone, paths, round, draw } = props;
  const { gameCode, number, numbers, multiplier } = draw;
  useEffect(() => void openBetIssue(gameCode, number), [gameCode, number]);
  const issue = shownValue(useStore($betIssue, { ssr: 'initial' }));
  const isReturned = round.state === 'refunded';
  const isProved = !isReturned || issue?.voidedFor !== undefined;
  return (
    <>
      <dl className="bets-facts">
        <Fact name={messages['bets:draw_play']} value={playWords(messages, draw)} />
        <Fact name={messages['bets:draw_numbers']} value={numberWords(messages, numbers)} />
        {multiplier > 1 && (
          <Fact
            name={messages['slip:multiplier']}
            value={new Intl.NumberFormat(locale).format(multiplier)}
          />
        )}
        <Fact name={messages['draws:column.issue']} value={number} />
        {issue && <Outcome messages={messages} timeZone={timeZone} issue={issue} />}
      </dl>
      <p className="centre-buttons">
        {isProved && (
          <a
            className="button button-quiet"
            href={`${paths.prefix}/verify#bet=${encodeURIComponent(round.roundId)}`}
          >
            {messages['slip:own.verify']}
          </a>
        )}
        <a className="button button-quiet" href={lotteryAddress(gameCode, paths.prefix)}>
          {messages['bets:open_go_lottery']}
        </a>
      </p>
    </>
  );
}

function Outcome({
  messages,
  timeZone,
  issue: { result, voidedFor, drawsAtMs },
}: Pick<DrawPartProps, 'messages' | 'timeZone'> & { readonly issue: IssueProof }) {
  const value =
    voidedFor !== undefined
      ? messages['draws:voided']
      : result
        ? resultWords(messages, result)
        : text(messages, 'draws:drawsAt', { time: formatMoment(drawsAtMs, timeZone) });
  return <Fact name={messages['draws:column.result']} value={value} isWide />;
}

/** Formats a result: numbers in their order, or every prize with its name. */
function resultWords(messages: IslandTexts, result: DrawnResult): string {
  if ('numbers' in result) return result.numbers.join(' · ');
  return Object.entries(result.prizes)
    .map(([prize, drawn]) => {
      const name =
        prize === 'special'
          ? messages['lobby:prizes.special']
          : text(messages, 'lobby:prizes.number', { number: prize });
      return `${name}: ${drawn.join(', ')}`;
    })
    .join(' · ');
}
