import type { IconName } from '#components/ui/icons.ts';
import type { DepositKind, OfferedMethod } from '#contract/money/deposit-methods.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import { formatSum } from '#lib/money.ts';
import type { Chrome } from './chrome.ts';

/** Icon of each kind of payment. */
export const paymentIcons: Readonly<Record<DepositKind, IconName>> = {
  sandbox: 'pay-card',
  bank_transfer: 'pay-bank',
};

/** Texts of a deposit method. */
export interface MethodText {
  readonly name: string;
  /** Description of paying by it. */
  readonly text: string;
  readonly bounds: string;
  readonly fee: string;
}

/** Lists the deposit methods that are on, as the guide describes them. */
export function listPaymentMethods(
  { t, language }: Pick<App.Locals, 't' | 'language'>,
  { payments }: Pick<Chrome, 'payments'>,
): readonly MethodText[] {
  const sum = (money: OfferedMethod['least']) => formatSum(money, language.tag);
  const rate = new Intl.NumberFormat(language.tag, { style: 'percent', maximumFractionDigits: 2 });
  const formatFee = ({ rateBps, fixed, paidBy }: OfferedMethod['fee']) =>
    paidBy === 'house' || (rateBps === 0 && fixed.amountMinor === '0')
      ? t('cashier:fee_none')
      : t('cashier:fee_member', { rate: rate.format(rateBps / wholeInBps), fixed: sum(fixed) });
  return payments.map(({ name, kind, least, most, fee }) => ({
    name,
    text: t(`content:guide.method.${kind}`),
    bounds: t('cashier:bounds', { least: sum(least), most: sum(most) }),
    fee: formatFee(fee),
  }));
}
