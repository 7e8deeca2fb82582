import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { shownValue } from '#stores/resource.ts';
import { $bonuses, followBonuses } from '#stores/rewards/bonuses.ts';
import { describeMoney } from '../kit/describe.ts';
import { text } from '../kit/text.ts';
import type { GameHostProps } from './game-host.tsx';

/** Reason why a bet is too high while a bonus is active, with how much it may be. */
export function BonusMost(props: GameHostProps) {
  const { messages } = props;
  const shown = useStore($bonuses, { ssr: 'initial' });
  useEffect(followBonuses, []);
  const active = shownValue(shown)?.bonuses.find(({ state }) => state === 'active');
  if (!active?.maxBet) return <p>{messages['host:bonus_text']}</p>;
  return <p>{text(messages, 'host:bonus_most', { most: describeMoney(props)(active.maxBet) })}</p>;
}
