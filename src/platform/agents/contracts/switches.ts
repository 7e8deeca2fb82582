import { contractSwitches } from '#contract/agents/contract-kinds.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';

/**
 * Whether the brand makes contracts of a kind. Salaries every five minutes are not paid by any run
 * yet: none is offered or accepted, whatever the switch says.
 */
export async function isKindOn(reader: Reader, kind: ContractKind): Promise<boolean> {
  if (kind === 'realtime') return false;
  const { switches } = await readSetting(reader, 'whitelabel');
  return switches[contractSwitches[kind]] === '1';
}
