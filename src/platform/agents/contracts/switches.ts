import type { FeatureSwitch } from '#contract/brand/whitelabel.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';

/** The feature switch of each kind (specification §2, "Agent centre"). */
const switchOf: Readonly<Record<ContractKind, FeatureSwitch>> = {
  dividend: 'enableCt',
  daily: 'enableSalary',
  hourly: 'hourSalary',
  realtime: 'agentRealtimeSalary',
};

/** Whether the brand makes contracts of a kind. */
export async function isKindOn(reader: Reader, kind: ContractKind): Promise<boolean> {
  const { switches } = await readSetting(reader, 'whitelabel');
  return switches[switchOf[kind]] === '1';
}
