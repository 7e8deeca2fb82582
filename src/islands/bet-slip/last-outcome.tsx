import { useStore } from '@nanostores/react';
import { toMoney } from '#lib/money.ts';
import { type IssueOutcome, lastOutcome } from '#stores/draws/last-outcome.ts';
import { $ownBets } from '#stores/draws/own-bets.ts';
import { shownValue } from '#stores/resource.ts';
import { describeMoney } from '../kit/describe.ts';
import { text } from '../kit/text.ts';
import type { SlipProps } from './slip-props.ts';

/** Says what the member's bets on the last issue returned, the figure first. */
export function LastOutcome(props: SlipProps) {
  const bets = shownValue(useStore($ownBets, { ssr: 'initial' }))?.bets ?? [];
  const outcome = lastOutcome(bets, Date.now());
  return (
    <p role="status" className="slip-outcome figures">
      {outcome && <OutcomeText {...props} outcome={outcome} />}
    </p>
  );
}

function OutcomeText({ outcome, ...props }: SlipProps & { readonly outcome: IssueOutcome }) {
  const { messages, stakes } = props;
  const { number, stakeMinor, payoutMinor } = outcome;
  const money = (minor: bigint) => describeMoney(props)(toMoney(minor, stakes.least.currency));
  const values = { number, stake: money(stakeMinor) };
  if (payoutMinor === 0n) return text(messages, 'slip:outcome.lost', values);
  const isWon = payoutMinor > stakeMinor;
  return (
    <>
      <strong className={isWon ? 'own-won' : undefined}>{money(payoutMinor)}</strong>{' '}
      {text(messages, isWon ? 'slip:outcome.won' : 'slip:outcome.returned', values)}
    </>
  );
}
