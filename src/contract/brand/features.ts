import type { FeatureSwitch, SwitchTree } from './whitelabel.ts';

/**
 * The feature switches that are on (specification §6), as a page carries them for its dialog: their
 * names with spaces between them, so as short as can be.
 */
export type Features = string;

/**
 * Reads the switches that are on from the platform's tree; the only reader of its `'1'` outside the
 * platform.
 */
export function readFeatures(switches: SwitchTree): Features {
  return namesOn(switches).join(' ');
}

function namesOn(branch: object): string[] {
  return Object.entries(branch).flatMap(([name, value]) => {
    if (typeof value === 'object') return namesOn(value);
    return value === '1' ? [name] : [];
  });
}

/** Returns the names of the switches that are on. */
export function featureNames(features: Features): readonly string[] {
  return features.split(' ');
}

/** Returns whether a switch is on. */
export function isOn(features: Features, name: FeatureSwitch): boolean {
  return featureNames(features).includes(name);
}
