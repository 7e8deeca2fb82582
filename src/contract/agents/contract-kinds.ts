import type { ContractKind } from '#lib/commission/terms.ts';
import { type Features, isOn } from '../brand/features.ts';
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

/** Names of the kinds that a brand makes contracts of, with spaces between, as a page carries them. */
export function contractKindsOn(features: Features): string {
  return contractKinds.filter((kind) => isOn(features, contractSwitches[kind])).join(' ');
}

/** The kinds that such names name. */
export function kindsOf(names: string): readonly ContractKind[] {
  const named = names.split(' ');
  return contractKinds.filter((kind) => named.includes(kind));
}
