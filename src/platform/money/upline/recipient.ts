import { accountRole, type Member } from '#platform/identity/index.ts';

/**
 * Returns whether an upline can receive money: an agent's open account, in the member's currency.
 */
export function canReceiveTransfer(
  upline: Member,
  { currency }: Pick<Member, 'currency'>,
): boolean {
  const isOpen = upline.closedAtMs === undefined;
  return isOpen && accountRole(upline.accountType) === 'agent' && upline.currency === currency;
}
