import type { Level, Levels } from '#contract/rewards/levels.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { type Money, toMoney } from '#lib/money.ts';
import { hasVipService } from '#lib/vip-service.ts';
import type { MoneyText } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';

interface Props extends Pick<Levels, 'rankLevel' | 'staked'> {
  readonly messages: IslandTexts;
  readonly money: MoneyText;
  readonly level: Level;
}

/** One level: its benefits, and the stake still needed to reach it. */
export function LevelRow({ messages, money, level, rankLevel, staked }: Props) {
  const isOwn = level.rankLevel === rankLevel;
  const from = level.fromStake;
  const left = level.rankLevel === rankLevel + 1 && from ? stakeLeft(from, staked) : undefined;
  return (
    <li className="centre-part" aria-current={isOwn ? 'true' : undefined}>
      <span className="account-label" style={{ backgroundColor: level.color, color: level.color2 }}>
        {level.labelName}
      </span>
      {isOwn && <strong className="centre-mark">{messages['centre:rank_yours']}</strong>}
      <span className="muted">
        {hasVipService(level.rankLevel)
          ? messages['centre:rank_service']
          : messages['centre:rank_plain']}
      </span>
      {from && (
        <span className="muted">{text(messages, 'centre:rank_from', { amount: money(from) })}</span>
      )}
      {left && <span>{text(messages, 'centre:rank_left', { amount: money(left) })}</span>}
      {!from && level.rankLevel > 1 && (
        <span className="muted">{messages['centre:rank_given']}</span>
      )}
    </li>
  );
}

/**
 * Returns the stake that is still missing; `undefined` when the level is reached but not granted
 * yet.
 */
function stakeLeft(from: Money, staked: Money): Money | undefined {
  const left = BigInt(from.amountMinor) - BigInt(staked.amountMinor);
  return left > 0n ? toMoney(left, from.currency) : undefined;
}
