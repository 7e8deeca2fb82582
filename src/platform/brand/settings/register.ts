import { z } from 'zod';
import {
  type FieldSetting,
  type RegisterSettings,
  registerFields,
} from '#contract/brand/system.ts';
import { mostCharacters } from '#lib/field-rules.ts';
import { isPatternId, patternIds } from '#lib/pattern-kinds.ts';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { truth, whole, written } from '#platform/base/settings/setting-kinds.ts';
import { field } from './field.ts';
import { patternProblem } from './safe-pattern.ts';

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

const isEnabledIfRequired = ({ enabled, required }: FieldSetting) => enabled && required;

const schema = z.strictObject({
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
      ({ username, password }) =>
        [username, password].every((each) => each && isEnabledIfRequired(each)),
      {
        error: 'needs username and password enabled and required; USERNAMEREG switches them off',
      },
    ),
}) as unknown as z.ZodType<RegisterSettings>;

const required = { enabled: true, required: true };

const initial: RegisterSettings = {
  registrationOpen: true,
  captcha: false,
  botCheck: false,
  countryPicker: true,
  countryDialingCode: '84',
  ageLimit: 21,
  fields: {
    username: field({ ...required, patternId: 'username', minLength: 6, maxLength: 16 }),
    password: field({
      ...required,
      patternId: 'password',
      minLength: 8,
      maxLength: 64,
      type: 'password',
    }),
    mobileNum: field({ patternId: 'phone', minLength: 6, maxLength: 20, type: 'tel' }),
    email: field({ patternId: 'email', minLength: 6, maxLength: 254, type: 'email' }),
    payeeName: field({
      acceptedPattern: "[\\p{L}\\p{M}][\\p{L}\\p{M} .'-]*",
      patternId: 'name',
    }),
    nickname: field({ maxLength: 30 }),
    birthday: field({ patternId: 'date_ymd', minLength: 10, maxLength: 10, type: 'date' }),
    idNumber: field({ patternId: 'letters_or_digits', minLength: 6, maxLength: 20 }),
    paymentPassword: field({ patternId: 'digits', minLength: 6, maxLength: 6, type: 'password' }),
    qqNum: field({ patternId: 'digits', minLength: 5, maxLength: 12 }),
    wechat: field(),
    line: field(),
    whatsapp: field({ patternId: 'phone', minLength: 6, maxLength: 20, type: 'tel' }),
    zalo: field({ patternId: 'phone', minLength: 6, maxLength: 20, type: 'tel' }),
    facebook: field(),
    telegram: field({ patternId: 'telegram', minLength: 5, maxLength: 33 }),
    recommenderId: field({ maxLength: 40 }),
    affiliateCode: field({ patternId: 'letters_or_digits', minLength: 4, maxLength: 20 }),
  },
};

/** Registration: who may register, and what the form asks for. */
export const registerSetting = defineSetting({
  name: 'register',
  initial,
  demonstration: {
    ...initial,
    fields: {
      ...initial.fields,
      affiliateCode: { ...initial.fields.affiliateCode, enabled: true },
    },
  },
  schema,
});
