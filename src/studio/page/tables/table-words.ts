import type { TableOutcome } from '#studio/engines/tables/table-rules.ts';
import type { GameState, TableStakeView } from '#studio/wire.ts';
import { showAmount } from '../amounts.ts';
import { refusalText } from '../round-texts.ts';
import { fill, joinSentences, type TableTexts, type Texts } from '../texts/texts.ts';
import { outcomeText } from './outcomes.ts';

/** Texts and money that a table's sentences are made of. */
export interface TableWords {
  readonly texts: Texts;
  readonly tableTexts: TableTexts;
  readonly state: GameState;
}

/** Returns the reason why a bet came to nothing, in words. */
export function explainCode(code: string, { texts, tableTexts, state }: TableWords): string {
  if (code === 'bet_late' || code === 'bets_closed' || code === 'too_many_bets') {
    return tableTexts[code];
  }
  return refusalText(code, { texts, money: state }, state.limits);
}

/** Returns a round's result and payout in words. */
export function payoutText(
  { stakeMinor, payoutMinor }: TableStakeView,
  drawn: TableOutcome | undefined,
  { texts, tableTexts, state }: TableWords,
): string {
  const result = drawn ? outcomeText(drawn, tableTexts) : '';
  if (payoutMinor === '0') return joinSentences([result, texts.lost], texts);
  const amount = showAmount(BigInt(payoutMinor), state);
  const won = fill(texts.won, { amount, stake: showAmount(BigInt(stakeMinor), state) });
  return joinSentences([result, won], texts);
}
