import type { ContractKind } from '#lib/commission/terms.ts';
import type { SwitchTree } from './whitelabel.ts';

/** The feature switch of each kind of contract (specification §2, "Agent centre"). */
export const switchOfKind = {
  dividend: 'enableCt',
  daily: 'enableSalary',
  hourly: 'hourSalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Readonly<Record<ContractKind, keyof SwitchTree['agents']>>;

/** Returns the kinds of contracts that the brand has switched on. */
export function enabledContractKinds(switches: SwitchTree['agents']): readonly ContractKind[] {
  const kinds = Object.keys(switchOfKind) as ContractKind[];
  return kinds.filter((kind) => switches[switchOfKind[kind]] === '1');
}
