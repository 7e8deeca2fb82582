import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FieldSetting,
  type RegisterField,
  type RegisterSettings,
  registerFields,
} from '#contract/brand/system.ts';
import { patternIds } from '#lib/pattern-kinds.ts';
import { tidyField } from '#lib/typed-text/field-kinds.ts';
import { fieldRefusals } from '#platform/base/http/fields.ts';
import { registerSetting, whitelabelSetting } from '#platform/brand/settings/index.ts';
import { checkRegistration as checkByPlatform } from '#platform/identity/registration/registration-rules.ts';
import { listRequirements, type Variant } from '#platform/identity/registration/requirements.ts';
import { registerInput, registerMobileInput } from '#platform/identity/registration/schemas.ts';
import { site } from '#site';
import { checkRegistration as checkByForm } from '#stores/form-checks.ts';
import { listRegistrationRequirements } from '#stores/identity/registration-fields.ts';

type TypedFields = Readonly<Partial<Record<RegisterField, string>>>;
type Codes = Readonly<Partial<Record<string, string>>>;

interface Way {
  readonly variant: Variant;
  readonly settings: RegisterSettings;
  /** Switches that are on. */
  readonly features: string;
}

/** Refusals that only the platform can decide: they depend on others' passwords and on the date. */
const platformAlone = ['too_common', 'age_limit', 'birth_year'];
const nowMs = Date.UTC(2026, 10, 21);

/** The form as it would be sent: with what is beside its fields as it should be. */
function formOf(typed: TypedFields, { variant }: Way) {
  const { password } = typed;
  const base = { agreed: true, verificationCode: '123456', ...typed, confirmPassword: password };
  return variant === 'mobile' ? { ...base, mobileNum: typed.mobileNum ?? '' } : base;
}

function verdictOfPlatform(typed: TypedFields, way: Way): Codes {
  const { variant, settings, features } = way;
  const form = formOf(typed, way);
  const schema = variant === 'mobile' ? registerMobileInput : registerInput;
  const { confirmPassword = '' } = form;
  const whole = { username: '', password: '', ...form, confirmPassword };
  const input = schema.safeParse(variant === 'mobile' ? form : whole, { reportInput: true });
  const { switches, currency } = whitelabelSetting.initial;
  const on = Object.fromEntries(features.split(' ').map((name) => [name, '1']));
  const whitelabel = { currency, switches: { ...switches, ...on } };
  const requirements = listRequirements(variant, { settings, whitelabel, defaultPassword: '' });
  const found = input.success
    ? checkByPlatform(input.data, requirements, { nowMs, timeZone: site.timeZone })
    : fieldRefusals(input.error);
  const kept = Object.entries(found).filter(([, each]) => !platformAlone.includes(each.messageKey));
  return Object.fromEntries(kept.map(([name, { code }]) => [name, code]));
}

/** Fields that are sent as they were typed. */
const secrets = ['password', 'paymentPassword'];

function verdictOfForm(raw: TypedFields, way: Way): Codes {
  const read = Object.entries(raw).map(([name, value]) =>
    secrets.includes(name) ? [name, value] : [name, tidyField(name, value)],
  );
  const typed: TypedFields = Object.fromEntries(read);
  const { variant, settings } = way;
  // Whether a code is needed is no field's own rule.
  const features = `${way.features} DIRECTREG3`;
  const found = checkByForm(
    formOf(typed, way),
    settings,
    listRegistrationRequirements(variant, settings, features),
  );
  return Object.fromEntries(Object.entries(found).map(([name, { code }]) => [name, code]));
}

const plain: FieldSetting = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 4,
  maxLength: 10,
  type: 'text',
};

/** Settings with every field switched off but name and password, and one changed. */
function settingsWith(field: RegisterField, change: Partial<FieldSetting>): RegisterSettings {
  const fields = Object.fromEntries(
    registerFields.map((name) => {
      const isCredential = name === 'username' || name === 'password';
      return [name, { ...plain, enabled: isCredential, ...(name === field ? change : {}) }];
    }),
  ) as RegisterSettings['fields'];
  return { ...registerSetting.initial, ageLimit: 0, fields };
}

const goodOf = (field: RegisterField) => (field === 'birthday' ? '1990-02-28' : 'qzvxj');
const spoilt = (field: RegisterField, alien: string) => {
  const good = goodOf(field);
  return field === 'birthday' ? good.slice(0, 4) + alien + good.slice(5) : `qz${alien}vx`;
};

const optional = { enabled: true, required: false };
const required = { enabled: true, required: true };
const letters = { ...required, acceptedPattern: '[a-z0-9-]{4,10}' };
const settings = {
  required,
  optional,
  'of a pattern': letters,
  'of a kind': { ...required, patternId: 'no_spaces' },
  'of one length': { ...required, minLength: 10, maxLength: 10 },
};

type Setting = keyof typeof settings;
type ExpectedRefusal = string | undefined | Partial<Record<Setting, string | undefined>>;

/** Typed values with the code of their refusal: under every setting, or by the setting's name. */
const faults: readonly (readonly [string, (field: RegisterField) => string, ExpectedRefusal])[] = [
  ['nothing', () => '', { optional: undefined }],
  ['too little', () => 'q', 'too_short'],
  ['too much', () => 'qzvxjqzvxjq', 'too_long'],
  ['10,000 characters', () => 'q'.repeat(10_000), 'too_long'],
  ['more than any call takes, in pairs', () => '😀'.repeat(200), 'too_long'],
  ['half a character', (field) => spoilt(field, '\ud800'), 'wrong_format'],
  ['a private character', (field) => spoilt(field, '\ue000'), 'wrong_format'],
  ['a flood of marks', () => `q${'\u0301'.repeat(5_000)}`, 'too_long'],
];

/** Signs that a field's kind of text loses; a password keeps and refuses them. */
const tidied: Readonly<Record<string, string>> = {
  'text that runs backwards': '\u202e',
  'an isolated direction': '\u2066',
  'a space without width': '\u200b',
  'a joiner without width': '\u200d',
  'a byte order mark': '\ufeff',
  NUL: '\0',
  'a line break': '\n',
  'a line separator': '\u2028',
};

describe('every field under every setting', () => {
  for (const field of registerFields) {
    const isCredential = field === 'username' || field === 'password';
    const known = (Object.keys(settings) as Setting[]).filter(
      (name) => !(isCredential && name === 'optional'),
    );
    test.each(known)(`${field} %s refuses what is hostile, here and in the form`, (name) => {
      const way: Way = {
        variant: 'username',
        settings: settingsWith(field, settings[name]),
        features: 'USERNAMEREG',
      };
      const others = { username: 'qzvxj', password: 'qzvxj' };
      for (const [fault, typed, expected] of faults) {
        const value = { ...others, [field]: typed(field) };
        const platform = verdictOfPlatform(value, way);
        const form = verdictOfForm(value, way);
        const label = `${field} ${name}: ${fault}`;
        expect(platform[field] !== undefined, label).toBe(form[field] !== undefined);
        if (fault === 'nothing') {
          expect(platform[field], label).toBe(name === 'optional' ? undefined : 'required');
          continue;
        }
        expect(platform[field], label).toBeDefined();
        const isBounded = name === 'of one length' && field !== 'birthday';
        if (!isBounded) expect([platform[field], form[field]], label).toEqual([expected, expected]);
      }
      for (const [fault, sign] of name === 'of one length' ? [] : Object.entries(tidied)) {
        const value = { ...others, [field]: spoilt(field, sign) };
        const plain = { ...others, [field]: tidyField(field, spoilt(field, sign)) };
        const kept = verdictOfPlatform(plain, way)[field];
        const expected = secrets.includes(field) ? 'wrong_format' : kept;
        const label = `${field} ${name}: ${fault}`;
        expect(verdictOfPlatform(value, way)[field], label).toBe(expected);
        expect(verdictOfForm(value, way)[field], label).toBe(expected);
      }
      const ten = field === 'birthday' ? '1990-02-28' : 'qzvxjqzvxj';
      const good = { ...others, [field]: name === 'of one length' ? ten : goodOf(field) };
      expect(verdictOfPlatform(good, way)[field], `${field} ${name}`).toBeUndefined();
      expect(verdictOfForm(good, way)[field], `${field} ${name}`).toBeUndefined();
    });
  }

  const always = ['username', 'password', 'affiliateCode'];
  test.each(registerFields.filter((name) => !always.includes(name)))(
    '%s that is off is refused when somebody sends it',
    (field) => {
      const way: Way = {
        variant: 'username',
        settings: settingsWith(field, { enabled: false }),
        features: 'USERNAMEREG',
      };
      const others = { username: 'qzvxj', password: 'qzvxj' };
      const sent = { ...others, [field]: goodOf(field) };
      expect(verdictOfPlatform(sent, way)).toEqual({ [field]: 'unknown_field' });
      expect(verdictOfPlatform(others, way)).toEqual({});
      expect(verdictOfForm(others, way)).toEqual({});
    },
  );
});

const bounds = fc
  .tuple(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 1, max: 256 }))
  .map(([one, other]) => ({ minLength: Math.min(one, other), maxLength: Math.max(one, other) }));
const anySetting = fc
  .record({
    enabled: fc.boolean(),
    required: fc.boolean(),
    acceptedPattern: fc.constantFrom('*', '[a-z]+', '.{3,}', '\\p{L}*', '[0-9]{4}-[0-9-]*'),
    patternId: fc.constantFrom(...patternIds),
    bounds,
  })
  .map(({ bounds: { minLength, maxLength }, ...rest }) => ({
    ...plain,
    ...rest,
    minLength,
    maxLength,
  }));
const anyValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('a', 'Z', '9', ' ', '-', '.', '@'), maxLength: 40 }),
  fc.constantFrom('', '1990-02-28', '2001-02-29', '+84 912 345 678', 'ﬁﬁﬁﬁ', 'e\u0301'.repeat(8)),
  fc.constantFrom('😀'.repeat(200), '\ud800', 'a\0b', 'a\u202eb', `q${'\u0301'.repeat(90)}`),
);
const anyWay = fc.record({
  variant: fc.constantFrom<Variant>('username', 'mobile'),
  fields: fc.record(
    Object.fromEntries(registerFields.map((name) => [name, anySetting])) as Record<
      RegisterField,
      typeof anySetting
    >,
  ),
  features: fc
    .subarray(['SMSVERIFICATION', 'MOBILEPASSWORDREG'])
    .map((names) => ['USERNAMEREG', 'MOBILEREG', ...names].join(' ')),
});
const anyForm = fc.record(Object.fromEntries(registerFields.map((name) => [name, anyValue])));

test('platform and form refuse the same fields of whatever is typed', () => {
  let refused = 0;
  let taken = 0;
  const property = fc.property(anyWay, anyForm, ({ variant, fields, features }, typed) => {
    const credential = { enabled: true, required: true };
    const settings: RegisterSettings = {
      ...registerSetting.initial,
      ageLimit: 0,
      fields: {
        ...fields,
        username: { ...fields.username, ...credential },
        password: { ...fields.password, ...credential },
      },
    };
    const way: Way = { variant, settings, features };
    const asked = listRegistrationRequirements(variant, settings, features).fields;
    // A form sends what it asks for.
    const sent = Object.fromEntries(asked.map((name) => [name, typed[name] ?? '']));
    const platform = verdictOfPlatform(sent, way);
    const form = verdictOfForm(sent, way);
    // A schema that refuses some fields leaves the others unchecked.
    const isWhole = Object.keys(sent).every((name) => isSendable(sent[name] ?? ''));
    if (isWhole) for (const name of asked) expect(platform[name], name).toBe(form[name]);
    // The confirmation is the password once more.
    const named = Object.keys(platform).filter((name) => name !== 'confirmPassword');
    if (!isWhole) for (const name of named) expect(form).toHaveProperty(name);
    const isTaken = Object.keys(platform).length === 0;
    expect(Object.keys(form).length === 0).toBe(isTaken);
    if (isTaken) taken += 1;
    else refused += 1;
  });
  fc.assert(property, { numRuns: 2_000 });
  expect(refused).toBeGreaterThan(taken);
});

test('platform and form refuse the same value of a single field', () => {
  const verdicts = { taken: 0, refused: 0 };
  const field = fc.constantFrom(...registerFields);
  const property = fc.property(field, anySetting, anyValue, (name, setting, value) => {
    const settings = settingsWith(name, { ...setting, enabled: true });
    const way: Way = { variant: 'username', settings, features: 'USERNAMEREG' };
    const sent = { username: 'qzvxj', password: 'qzvxj', [name]: value };
    const platform = verdictOfPlatform(sent, way)[name];
    const form = verdictOfForm(sent, way)[name];
    expect(platform === undefined).toBe(form === undefined);
    if (isSendable(value)) expect(platform).toBe(form);
    verdicts[platform === undefined ? 'taken' : 'refused'] += 1;
  });
  fc.assert(property, { numRuns: 3_000 });
  expect(Math.min(verdicts.taken, verdicts.refused)).toBeGreaterThan(100);
});

/** Returns whether calls accept a text at all, whatever its content. */
function isSendable(value: string): boolean {
  return value.length <= 256 && value.isWellFormed() && !value.includes('\0');
}
