import { formatCards } from '#lib/cards.ts';
import { handTotal } from '#studio/engines/blackjack-rule.ts';
import { fishKinds } from '#studio/engines/fish-rule.ts';
import { multiplierUnit } from '#studio/engines/mines-rule.ts';
import { type HandName, handNames } from '#studio/engines/video-poker-rule.ts';
import type { GameState, RoundView } from '#studio/wire.ts';
import { type Money, showAmount, showMultiple } from './amounts.ts';
import { fill, joinSentences, namesOf, type TextKey, type Texts } from './texts/texts.ts';

/**
 * Returns whether a round is a win: a payout above the stake. A smaller or equal one is shown
 * without motion or sound.
 */
export function isWin(round: RoundView): boolean {
  const { state, isFree, stakeMinor } = round;
  return state === 'paid' && paidOf(round) > (isFree ? 0n : BigInt(stakeMinor));
}

/** Returns what a round paid, with the pot that it won. */
export function paidOf({ payoutMinor, jackpotMinor }: RoundView): bigint {
  return BigInt(payoutMinor) + BigInt(jackpotMinor ?? 0);
}

/** Returns a round's state in words. */
export function roundText(round: RoundView, { texts, money }: TextContext): string {
  if (round.state === 'refused') return texts[keyOf(round.refusal ?? '', texts)];
  if (round.state === 'undone') return texts.undone;
  if (['betting', 'raising', 'splitting', 'undoing'].includes(round.state)) return texts.unheard;
  if (round.state === 'playing') return playingText(round, { texts, money });
  if (round.state === 'awarding') return texts.awarding;
  const paid = paidText(round, { texts, money });
  const drawn = drawnText(round, { texts, money });
  return joinSentences([drawn, paid], texts);
}

/** Returns what a member may do in a round that waits for them. */
function playingText(round: RoundView, { texts, money }: TextContext): string {
  if (round.blackjack) return handsText(round, texts);
  if (!round.poker) return fill(texts.opening, { amount: nextAmount(round, money) });
  const { dealt, name } = round.poker;
  const cards = formatCards(dealt);
  return name
    ? fill(texts.pokerDealtHand, { cards, hand: handText(name, texts) })
    : fill(texts.pokerDealt, { cards });
}

/** Returns the name of a hand of video poker. */
export function handText(name: HandName, texts: Texts): string {
  return namesOf(texts.pokerHands)[handNames.indexOf(name)] ?? '';
}

function paidText(round: RoundView, { texts, money }: TextContext): string {
  const { jackpotMinor } = round;
  if (jackpotMinor !== null) {
    const amount = showAmount(BigInt(jackpotMinor), money);
    const won = fill(texts.jackpotWon, { amount });
    if (round.payoutMinor === '0') return won;
    const paid = lineText(round, { texts, money });
    return joinSentences([won, paid], texts);
  }
  return round.payoutMinor === '0' ? texts.lost : lineText(round, { texts, money });
}

function lineText(round: RoundView, { texts, money }: TextContext): string {
  const amount = showAmount(BigInt(round.payoutMinor), money);
  if (round.isFree) return fill(texts.wonFree, { amount });
  return fill(texts.won, { amount, stake: showAmount(BigInt(round.stakeMinor), money) });
}

/** Returns the hands of blackjack in words, after the reason why a second stake was refused. */
function handsText({ blackjack, refusal }: RoundView, texts: Texts): string {
  if (!blackjack) return '';
  const { player, split, dealer } = blackjack;
  const totalOf = (hand: readonly number[]) => handTotal(hand).total;
  const text = fill(handsTemplate(blackjack, texts), {
    cards: formatCards(player),
    total: totalOf(player),
    second: formatCards(split ?? []),
    secondTotal: totalOf(split ?? []),
    dealer: formatCards(dealer),
    others: totalOf(dealer),
  });
  const reason = refusal === null ? '' : texts[keyOf(refusal, texts)];
  return joinSentences([reason, text], texts);
}

function handsTemplate(
  { split, turn, result }: NonNullable<RoundView['blackjack']>,
  texts: Texts,
): string {
  if (!split) return result === null ? texts.bjTurn : texts.bjEnd;
  if (result !== null) return texts.bjSplitEnd;
  return turn === 2 ? texts.bjSplitSecond : texts.bjSplitFirst;
}

/** Returns what was drawn in words; empty for engines whose symbols say it themselves. */
function drawnText(round: RoundView, { texts, money }: TextContext): string {
  const { drawn, choice, poker } = round;
  if (round.blackjack) return handsText(round, texts);
  if (poker?.hand) {
    const cards = formatCards(poker.hand);
    const { name } = poker;
    return name
      ? fill(texts.pokerDrawnHand, { cards, hand: handText(name, texts) })
      : fill(texts.pokerDrawn, { cards });
  }
  switch (drawn?.engine) {
    case 'plinko':
      return fill(texts.plinkoDrawn, { price: showMultiple(drawn.price, money) });
    case 'wheel':
      return fill(texts.wheelDrawn, { price: showMultiple(drawn.price, money) });
    case 'fish': {
      const name = fishName(choice.fish ?? '', texts);
      return capitalized(fill(drawn.price > 0 ? texts.fishCaught : texts.fishMissed, { name }));
    }
    case 'limbo': {
      const target = choice.target ?? 0;
      const text = drawn.multiple < target ? texts.limboMissed : texts.limboReached;
      const multiple = showMultiple(drawn.multiple, money, 2);
      return fill(text, { multiple, target: showMultiple(target, money, 2) });
    }
    case 'bau-cua': {
      const names = namesOf(texts.bauCuaSymbols);
      const dice = drawn.dice.map((symbol) => names[symbol - 1]).join(texts.comma);
      return fill(texts.bauCuaDrawn, { dice });
    }
    // A table says its results itself.
    default:
      return '';
  }
}

/** Returns the name of a kind of fish. */
export function fishName(kind: string, texts: Texts): string {
  const kinds: readonly string[] = fishKinds;
  return namesOf(texts.fishNames)[kinds.indexOf(kind)] ?? kind;
}

/** Returns a sentence with a large first letter. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export interface TextContext {
  readonly texts: Texts;
  readonly money: Money;
}

/** Formats the payout that the next gem would bring. */
function nextAmount({ mines, stakeMinor }: RoundView, money: Money): string {
  const next = BigInt(mines?.ladder[mines.opened.length] ?? 0);
  return showAmount((BigInt(stakeMinor) * next) / BigInt(multiplierUnit), money);
}

/** Returns a refusal of the studio in words. */
export function refusalText(
  code: string,
  { texts, money }: TextContext,
  { minMinor, maxMinor }: GameState['limits'],
): string {
  const min = showAmount(BigInt(minMinor), money);
  const max = showAmount(BigInt(maxMinor), money);
  const key = code === 'session_missing' ? 'session_closed' : keyOf(code, texts);
  return fill(texts[key], { min, max });
}

const keyOf = (code: string, texts: Texts): TextKey =>
  Object.hasOwn(texts, code) ? (code as TextKey) : 'refused';
