import { z } from 'zod';
import { registerFields } from '#contract/system.ts';
import { inputText } from '../input-text.ts';

export const noInput = z.strictObject({});

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

export const whitelabelValue = z.strictObject({
  brandName: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  switches: z.strictObject({
    USERNAMEREG: onOff,
    MOBILEREG: onOff,
    SMSVERIFICATION: onOff,
    MOBILEPASSWORDREG: onOff,
    FREEPLAY: onOff,
    FORCEDPASSWORDCHANGE: onOff,
    MOBILEVERCODELOGIN3: onOff,
    CHNGPASSVERIF3: onOff,
    DIRECTREG3: onOff,
    CBS3: onOff,
    REFERRALPROMO: onOff,
    GOOGLELOGIN: onOff,
    FACEBOOKLOGIN: onOff,
    TELEGRAMLOGIN: onOff,
    FIREBASESMS: onOff,
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

export const statusValue = z.strictObject({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});

export const permissionInput = z.strictObject({ url: inputText(2048).optional() });

export const permissionValue = z.strictObject({
  info: z.strictObject({ whitelabel: whitelabelValue, register: registerSettingsValue }),
  location: z.strictObject({ ip: z.string(), country: z.string().optional() }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
});

export const countriesValue = z.strictObject({
  countries: z.array(z.strictObject({ countryCode: z.string(), countryDialingCode: z.string() })),
});
