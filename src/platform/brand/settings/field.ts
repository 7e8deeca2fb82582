import type { FieldSetting } from '#contract/brand/system.ts';

/**
 * Builds a field that a brand may ask for: free text of moderate length unless the differences say
 * otherwise.
 */
export function field(differences: Partial<FieldSetting> = {}): FieldSetting {
  return {
    enabled: false,
    required: false,
    acceptedPattern: '*',
    patternId: 'any',
    minLength: 2,
    maxLength: 60,
    type: 'text',
    ...differences,
  };
}
