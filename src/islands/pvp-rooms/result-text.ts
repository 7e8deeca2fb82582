import type { PvpRoom } from '#contract/play/pvp.ts';
import { describeMoney } from '../kit/describe.ts';
import { text } from '../kit/text.ts';
import { handText } from './hand-text.ts';
import type { RoomsProps } from './rooms-props.ts';

/** Returns the result of a paid room in words: who won how much, and with what. */
export function resultText(props: RoomsProps, { taken, deals }: PvpRoom): string {
  const { messages } = props;
  const last = deals?.at(-1);
  const winners = taken.filter(({ seat }) => last?.best.includes(seat));
  const [winner] = winners;
  const payout = winner?.payout;
  const name = last?.hands.find(({ seat }) => seat === winner?.seat)?.name;
  if (!winner || !payout || !name) return '';
  const money = describeMoney(props);
  const own = winners.find(({ isOwn }) => isOwn);
  if (winners.length > 1) {
    return own?.payout
      ? text(messages, 'pvp:you_split', { amount: money(own.payout) })
      : messages['pvp:split'];
  }
  const hand = handText(messages, name);
  const amount = money(payout);
  if (own) return text(messages, 'pvp:won', { amount, hand });
  return text(messages, 'pvp:lost', { name: winner.name, amount, hand });
}
