import type { SealKey } from '#lib/seal.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import { clientNames } from '../needless.ts';

export {
  type FeatureSwitch,
  type OnOff,
  type SwitchTree,
  type Whitelabel,
  whitelabel,
} from './whitelabel.ts';

/** Key for sealed calls, with the clock that dates them. */
export interface SealingParameters {
  /** It changes daily and stays good for two days. */
  readonly key: SealKey;
  /** The platform's time, milliseconds since 1970 UTC: envelopes are dated by it. */
  readonly nowMs: number;
}

/** The key to seal encrypted calls to. */
export const sealing = endpoint<NoInput, SealingParameters>()({
  method: 'GET',
  path: '/wps/system/key',
});

/** Setting of one registration field (specification §3, "Registration setting per field"). */
export interface FieldSetting {
  readonly enabled: boolean;
  readonly required: boolean;
  /** A regular expression the whole value must match; `*` stands for anything. */
  readonly acceptedPattern: string;
  /** Names the kind of pattern, and with it the message shown when it is missed. */
  readonly patternId: string;
  /** Characters, counted by code point. */
  readonly minLength: number;
  readonly maxLength: number;
  readonly type: 'text' | 'password' | 'email' | 'tel' | 'date';
}

/** Fields whose settings the platform keeps, in the order a form shows them. */
export const registerFields = [
  'username',
  'password',
  'mobileNum',
  'email',
  'payeeName',
  'nickname',
  'birthday',
  'idNumber',
  'paymentPassword',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'telegram',
  'recommenderId',
  'affiliateCode',
] as const;

/** A field that a registration form may have. */
export type RegisterField = (typeof registerFields)[number];

/**
 * Settings of the brand's registration forms: each field's rule, and the further proofs that are
 * required.
 */
export interface RegisterSettings {
  readonly fields: Readonly<Record<RegisterField, FieldSetting>>;
  /** Registration asks for a captcha. */
  readonly captcha: boolean;
  /** Registration asks the browser to solve a challenge (`botChallenge`). */
  readonly botCheck: boolean;
  /** Telephone fields let the visitor choose a country. */
  readonly countryPicker: boolean;
  /** The brand's own country, without the plus sign: `84`. */
  readonly countryDialingCode: string;
  /** Least age in whole years, where a birthday is asked for (specification §5: 21). */
  readonly ageLimit: number;
  readonly registrationOpen: boolean;
}

/** Settings as a form uses them: fields that are switched off may be missing. */
export interface RegisterFormSettings extends Omit<RegisterSettings, 'fields'> {
  readonly fields: Pick<RegisterSettings['fields'], 'username' | 'password'> &
    Partial<RegisterSettings['fields']>;
}

/** Returns the settings of the registration form: its fields, their lengths and their patterns. */
export const registerSettings = endpoint<NoInput, RegisterSettings>()({
  method: 'GET',
  path: '/wps/system/setting/register',
});

/** Checks of one registration field's value, for a form that has no rules of its own. */
export interface FieldValidation extends Omit<FieldSetting, 'enabled'> {
  readonly name: RegisterField;
  /** A regular expression that whole values of this kind match: `.*` where the kind takes all. */
  readonly kindPattern: string;
  /** In the caller's language, with the field's least and most characters. */
  readonly message: string;
}

/** The checks of the fields that registration asks for, in the order of the form. */
export const regValidatas = endpoint<
  NoInput,
  { readonly regValidatas: readonly FieldValidation[] }
>()({ method: 'GET', path: '/wps/system/setting/regValidatas', needless: clientNames });

/**
 * Status of the site for the caller: 0 normal, 1 maintenance, 2 region restriction (specification
 * §4, maintenance first).
 */
export type SystemStatus = 0 | 1 | 2;

/** Returns whether the caller may use the site now, as a `SystemStatus`. */
export const systemStatus = endpoint<NoInput, SystemStatus>()({
  method: 'GET',
  path: '/wps/system/status',
});

/** A country whose numbers can be given, with its dialling code. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Without the plus sign, `84`. */
  readonly countryDialingCode: string;
}

/** Countries with their dialling codes, the brand's own first. */
export const countries = endpoint<NoInput, { readonly countries: readonly Country[] }>()({
  method: 'GET',
  path: '/wps/system/countries',
});
