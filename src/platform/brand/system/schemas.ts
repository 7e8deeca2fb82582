import { z } from 'zod';
import { registerFields } from '#contract/brand/system.ts';
import { whitelabelSchema } from '../settings/index.ts';

const fieldSetting = z.strictObject({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.number(),
  maxLength: z.number(),
  type: z.enum(['text', 'password', 'email', 'tel', 'date']),
});

export const registerSettingsValue = z.strictObject({
  registrationOpen: z.boolean(),
  captcha: z.boolean(),
  botCheck: z.boolean(),
  countryPicker: z.boolean(),
  countryDialingCode: z.string(),
  ageLimit: z.number(),
  fields: z.record(z.enum(registerFields), fieldSetting),
});

const onOff = z.enum(['0', '1']);

const group = <Name extends string>(...names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, onOff])) as Record<Name, typeof onOff>,
  );

export const whitelabelValue = whitelabelSchema.extend({
  switches: z.strictObject({
    registration: group(
      'USERNAMEREG',
      'MOBILEREG',
      'MOBILEPASSWORDREG',
      'SMSVERIFICATION',
      'DIRECTREG3',
    ),
    signIn: group('MOBILEVERCODELOGIN3', 'FREEPLAY').extend({
      social: group('GOOGLELOGIN', 'FACEBOOKLOGIN', 'TELEGRAMLOGIN'),
    }),
    password: group('FORCEDPASSWORDCHANGE', 'CHNGPASSVERIF3'),
    verification: group('FIREBASESMS'),
    chat: group('CBS3'),
    referral: group('REFERRALPROMO'),
    agents: group('enableCt', 'enableSalary', 'hourSalary', 'agentRealtimeSalary'),
  }),
});

export const sealingValue = z.strictObject({
  key: z.strictObject({
    kid: z.string(),
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
  }),
  nowMs: z.number(),
});

export const statusValue = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const regValidatasValue = z.strictObject({
  regValidatas: z.array(
    fieldSetting.omit({ enabled: true }).extend({
      name: z.enum(registerFields),
      kindPattern: z.string(),
      message: z.string(),
    }),
  ),
});

export const countriesValue = z.strictObject({
  countries: z.array(z.strictObject({ countryCode: z.string(), countryDialingCode: z.string() })),
});
