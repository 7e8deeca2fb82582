import type { ContractKind } from '#lib/commission/terms.ts';
import type { FeatureSwitch } from '../brand/whitelabel.ts';

/** The feature switch of each kind (specification §2, "Agent centre"). */
export const contractSwitches: Readonly<Record<ContractKind, FeatureSwitch>> = {
  dividend: 'enableCt',
  daily: 'enableSalary',
  hourly: 'hourSalary',
  realtime: 'agentRealtimeSalary',
};

/** All kinds, in the order of the agent centre's entries. */
export const contractKinds = Object.keys(contractSwitches) as readonly ContractKind[];
