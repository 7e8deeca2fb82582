import { type Features, isOn } from '#contract/brand/features.ts';
import {
  type RegisterField,
  type RegisterFormSettings,
  registerFields,
} from '#contract/brand/system.ts';
import { fieldTexts } from '#islands/kit/auth/register-field-texts.ts';
import { textsUsedBy, type WantsText } from './used-texts.ts';

/** Texts for amounts of money, which no form of a visitor asks for. */
const ofAmounts = /^fields:(?:too_precise|not_above_zero|below_least|above_most)$/;
/** Texts for numbers that Firebase would not prove. */
const ofProofs = /^fields:(?:not_proved|proof_\w+)$/;
/** Texts for what a pattern takes, by its kind. */
const ofKind = /^fields:format_(\w+)$/;

/** Of texts, those that a visitor's page may come to show. */
export function forVisitors(wants: WantsText, features: Features): WantsText {
  const isProved = isOn(features, 'FIREBASESMS');
  return (key) => wants(key) && !ofAmounts.test(key) && (isProved || !ofProofs.test(key));
}

const forms = {
  login: 'kit/auth/login-form.tsx',
  register: 'kit/auth/register-form.tsx',
} as const;

/** Texts of fields that the login page has too. */
const sharedFields: readonly RegisterField[] = ['username', 'password', 'mobileNum'];

/**
 * The texts that one of the two pages may come to show: the rest would be sent in vain. The number
 * is asked for by the switches, whatever its setting says.
 */
export function authPageTexts(
  mode: keyof typeof forms,
  fields: RegisterFormSettings['fields'],
): WantsText {
  const isUsed = (name: RegisterField) =>
    sharedFields.includes(name) || (mode === 'register' && fields[name]?.enabled === true);
  const unused = registerFields.filter((name) => !isUsed(name)).flatMap(textsOfField);
  const used = registerFields.filter(isUsed);
  const kinds = new Set(used.map((name) => fields[name]?.patternId ?? 'phone').concat('phone'));
  const other = forms[mode === 'login' ? 'register' : 'login'];
  const wants = textsUsedBy(['auth-page/auth-page.tsx'], [other]);
  return (key) => {
    if (!wants(key)) return false;
    const kind = ofKind.exec(key)?.[1];
    if (kind !== undefined) return kinds.has(kind);
    return !unused.some((each) => each === key);
  };
}

function textsOfField(name: RegisterField) {
  const { label, hint } = fieldTexts[name];
  return hint ? [label, hint] : [label];
}
