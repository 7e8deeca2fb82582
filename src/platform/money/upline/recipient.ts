import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { accountRole, findUplineId, type Member } from '#platform/identity/index.ts';
import { uplineTransfersSetting } from '../settings/index.ts';

/**
 * Returns the id of the agent to whom a member may transfer; `undefined` without one, or while
 * transfers are off.
 */
export async function findRecipientId(reader: Reader, member: Member): Promise<string | undefined> {
  const { isOn } = await readSetting(reader, uplineTransfersSetting);
  return isOn ? findUplineId(member) : undefined;
}

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
