import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FieldSetting } from '#contract/brand/system.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { $registerSettings, loadRegisterSettings } from '#stores/identity/register-settings.ts';
import { shownValue } from '#stores/resource.ts';
import { fieldText } from '../../../kit/field-text.ts';
import { text } from '../../../kit/text.ts';

/**
 * Returns the rule for payment passwords from the brand's settings, and its words; empty until
 * known.
 */
export function usePaymentRule(messages: IslandTexts): {
  readonly rule?: FieldSetting;
  readonly words?: string;
} {
  const rule = shownValue(useStore($registerSettings, { ssr: 'initial' }))?.fields.paymentPassword;
  useEffect(() => void loadRegisterSettings(), []);
  return rule ? { rule, words: wordsOf(messages, rule) } : {};
}

function wordsOf(messages: IslandTexts, rule: FieldSetting): string {
  const { patternId, minLength: min, maxLength: max } = rule;
  const isExact = min === max;
  if (patternId === 'digits' && isExact) return text(messages, 'payout:payment_digits', { min });
  const length = {
    code: 'too_short',
    messageKey: isExact ? 'length_exact' : 'length_range',
  } as const;
  const kind = { code: 'wrong_format', messageKey: `format_${patternId}` } as const;
  const rules = patternId === 'any' ? [length] : [length, kind];
  return rules.map((each) => fieldText(messages, { ...each, min, max })).join(' ');
}
