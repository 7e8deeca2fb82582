import {
  type FieldValidation,
  type RegisterSettings,
  registerFields,
} from '#contract/brand/system.ts';
import { isPatternId, type PatternId, patternSource } from '#lib/pattern-kinds.ts';
import { openTexts } from '#platform/base/texts.ts';

const validationText = openTexts<
  `fields:format_${PatternId}` | 'fields:length_exact' | 'fields:length_range'
>('fields');

/**
 * Lists the checks of the enabled registration fields with their messages: the pattern of the kind
 * first, then the length, as one number where minimum and maximum are the same (specification §5).
 */
export function listValidations(
  settings: RegisterSettings,
  languageCode: string,
): FieldValidation[] {
  return registerFields.flatMap((name) => {
    const { enabled, ...rule } = settings.fields[name];
    if (!enabled) return [];
    const { patternId, minLength: min, maxLength: max, acceptedPattern } = rule;
    const form = isPatternId(patternId)
      ? [validationText(languageCode, `fields:format_${patternId}`)]
      : [];
    const isExact = min === max;
    const length = validationText(
      languageCode,
      `fields:${isExact ? 'length_exact' : 'length_range'}`,
      {
        min,
        max,
      },
    );
    return {
      ...rule,
      name,
      acceptedPattern: acceptedPattern === '*' ? '.*' : acceptedPattern,
      kindPattern: isPatternId(patternId) ? patternSource(patternId) : '.*',
      message: [...form, length].join(' '),
    };
  });
}
