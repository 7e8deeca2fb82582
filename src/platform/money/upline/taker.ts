import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { type Member, roleOf, uplineIdOf } from '#platform/identity/index.ts';

/** The id of the agent whom a member may transfer to; `undefined` without one, or while it is off. */
export async function takerIdOf(reader: Reader, member: Member): Promise<string | undefined> {
  const { isOn } = await readSetting(reader, 'uplineTransfers');
  return isOn ? uplineIdOf(member) : undefined;
}

/** Whether an upline takes money in: an agent's open account, in the member's currency. */
export function takesMoney(upline: Member, { currency }: Pick<Member, 'currency'>): boolean {
  const isOpen = upline.closedAtMs === undefined;
  return isOpen && roleOf(upline.accountType) === 'agent' && upline.currency === currency;
}
