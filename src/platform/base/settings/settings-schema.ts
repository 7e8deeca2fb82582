import { z } from 'zod';
import { type FieldSetting, registerFields } from '#contract/brand/system.ts';
import { mostCharacters } from '#lib/field-rules.ts';
import { isPatternId, patternIds } from '#lib/pattern-kinds.ts';
import { whitelabelSetting } from '#platform/base/settings/whitelabel.ts';
import { daysWithoutDrawSetting } from './days-without-draw.ts';
import type { PlatformSettings } from './defaults.ts';
import { deskSetting } from './desk.ts';
import { drawBeaconSetting } from './draw-beacon.ts';
import { drawFeedsSetting } from './draw-feeds.ts';
import { drawsSetting } from './draws.ts';
import { identitySetting } from './identity.ts';
import { levelsSetting } from './levels.ts';
import { patternProblem } from './safe-pattern.ts';
import { minor, truth, whole, written } from './setting-kinds.ts';
import { analyticsSetting, origins } from './third-parties.ts';
import { uplineTransfersSetting } from './upline-transfers.ts';
import { withdrawalsSetting } from './withdrawals.ts';

/** Settings that an operator may write; the others come with the demonstration's data. */
export type OperatorSettings = Omit<PlatformSettings, 'demonstration' | 'vnLottery'>;

const country = written(/^[A-Z]{2}$/, 'takes two capital letters (ISO 3166-1)');

const acceptedPattern = z
  .string('takes a regular expression as text, or "*"')
  .superRefine((pattern, context) => {
    const problem = patternProblem(pattern);
    if (problem) context.addIssue({ code: 'custom', message: `${problem}; use a simpler one` });
  });

const fieldSetting = z
  .strictObject({
    enabled: truth,
    required: truth,
    acceptedPattern,
    patternId: z
      .string('takes the name of a kind')
      .refine(isPatternId, `takes one of ${patternIds.join(', ')}`),
    minLength: whole(1, mostCharacters),
    maxLength: whole(1, mostCharacters),
    type: z.enum(['text', 'password', 'email', 'tel', 'date'], {
      error: 'takes text, password, email, tel or date',
    }),
  })
  .refine(({ minLength, maxLength }) => minLength <= maxLength, {
    error: 'has a minLength above its maxLength',
  });

/** The call takes a birthday in one form alone. */
const birthdaySetting = fieldSetting.refine(({ patternId }) => patternId === 'date_ymd', {
  path: ['patternId'],
  error: 'takes date_ymd alone: a birthday is sent as year-month-day',
});

const isAsked = ({ enabled, required }: FieldSetting) => enabled && required;

const register = z.strictObject({
  registrationOpen: truth,
  captcha: truth,
  botCheck: truth,
  countryPicker: truth,
  countryDialingCode: written(/^[1-9]\d{0,3}$/, 'takes digits without a plus sign, such as "84"'),
  ageLimit: whole(0, 120),
  fields: z
    .strictObject(
      Object.fromEntries(
        registerFields.map((name) => [name, name === 'birthday' ? birthdaySetting : fieldSetting]),
      ),
    )
    .refine(
      ({ username, password }) => [username, password].every((each) => each && isAsked(each)),
      {
        error: 'needs username and password enabled and required; USERNAMEREG switches them off',
      },
    ),
}) as unknown as z.ZodType<PlatformSettings['register']>;

const whitelabel = whitelabelSetting
  .extend({
    brandName: written(/^.{1,60}$/u, 'takes 1 to 60 characters'),
    merchantCode: written(/^[a-z0-9][a-z0-9-]{1,29}$/, 'takes 2 to 30 of a to z, 0 to 9 and "-"'),
    currency: written(/^[A-Z]{3}$/, 'takes three capital letters, such as "VND"'),
    currencySymbol: written(/^.{1,5}$/u, 'takes 1 to 5 characters'),
  })
  .strict();

/** Schema of every setting of an operator, with errors that follow its name. */
export const operatorSettings: {
  readonly [Name in keyof OperatorSettings]: z.ZodType<OperatorSettings[Name]>;
} = {
  register,
  whitelabel,
  identity: identitySetting,
  maintenance: truth,
  restrictedCountries: z.array(country),
  openingGiftMinor: minor,
  trialGiftMinor: minor,
  defaultPassword: written(/^.{0,64}$/u, 'takes at most 64 characters'),
  passwordMaxAgeDays: whole(0, 3650),
  codeLifeMinutes: whole(1, 10),
  smsCountries: z.array(country),
  recoveryTells: truth,
  singleWallet: truth,
  levels: levelsSetting,
  draws: drawsSetting,
  drawBeacon: drawBeaconSetting,
  drawFeeds: drawFeedsSetting,
  daysWithoutDraw: daysWithoutDrawSetting,
  withdrawals: withdrawalsSetting,
  desk: deskSetting,
  uplineTransfers: uplineTransfersSetting,
  analytics: analyticsSetting,
  imageCDNs: origins,
  launchGameCDNs: origins,
};

const schema = z.strictObject(operatorSettings);

/** Problem of a setting: its path, and a phrase that follows its name. */
export interface SettingProblem {
  readonly path: readonly PropertyKey[];
  readonly phrase: string;
}

/** Lists all problems of settings; empty when there are none. */
export function settingProblems(settings: unknown): readonly SettingProblem[] {
  const issues = schema.safeParse(settings).error?.issues ?? [];
  return issues.flatMap((issue): SettingProblem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...issue.path, key], phrase: 'is no setting' }));
    }
    if (issue.code === 'invalid_value') {
      const values = issue.values.map((value) => JSON.stringify(value)).join(' or ');
      return [{ path: issue.path, phrase: `takes ${values}` }];
    }
    if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid')) {
      const takes = issue.expected === 'array' ? 'a list, [ … ]' : 'an object, { … }';
      return [{ path: issue.path, phrase: `takes ${takes}` }];
    }
    return [{ path: issue.path, phrase: issue.message }];
  });
}
