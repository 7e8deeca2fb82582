import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import type { MoneyText } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import { otherBlocks } from './path-steps.ts';

export interface BlocksProps {
  readonly messages: IslandTexts;
  /** The brand's IANA time zone. */
  readonly timeZone: string;
  readonly options: WithdrawalOptions;
  readonly money: MoneyText;
}

/** Obstacles to a withdrawal beside its steps, with the end of each. */
export function Blocks({ messages, timeZone, options, money }: BlocksProps) {
  return otherBlocks(options).map(({ code, untilMs }) => (
    <div key={code} className="payout-block">
      <p>
        {text(messages, `payout:block_${code}`, {
          when: untilMs === undefined ? undefined : formatTimestamp(untilMs, timeZone),
          least: money(options.least),
        })}
      </p>
    </div>
  ));
}
