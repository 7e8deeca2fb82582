import type { SealKey } from '#lib/seal.ts';
import { endpoint, type NoInput } from './endpoint.ts';

export interface Sealing {
  /** It changes daily and stays good for two days. */
  readonly key: SealKey;
  /** The platform's time, milliseconds since 1970 UTC: envelopes are dated by it. */
  readonly nowMs: number;
}

/** The key to seal encrypted calls to. */
export const sealing = endpoint<NoInput, Sealing>()({ method: 'GET', path: '/wps/system/key' });

/** How one registration field is asked for (specification §3, "Registration setting per field"). */
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

export type RegisterField = (typeof registerFields)[number];

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

/** The settings as a form takes them: fields that are switched off may be missing. */
export interface RegisterFormSettings extends Omit<RegisterSettings, 'fields'> {
  readonly fields: Pick<RegisterSettings['fields'], 'username' | 'password'> &
    Partial<RegisterSettings['fields']>;
}

/** How the registration form is built: which fields, how long, in which form. */
export const registerSettings = endpoint<NoInput, RegisterSettings>()({
  method: 'GET',
  path: '/wps/system/setting/register',
});

/** Feature switches (specification §6); `'1'` is on. DIRECTREG3 off: by invitation alone. */
export type FeatureSwitch =
  | 'USERNAMEREG'
  | 'MOBILEREG'
  | 'SMSVERIFICATION'
  | 'MOBILEPASSWORDREG'
  | 'FREEPLAY'
  | 'FORCEDPASSWORDCHANGE'
  | 'MOBILEVERCODELOGIN3'
  | 'CHNGPASSVERIF3'
  | 'DIRECTREG3'
  | 'CBS3'
  | 'REFERRALPROMO'
  | 'GOOGLELOGIN'
  | 'FACEBOOKLOGIN'
  | 'TELEGRAMLOGIN'
  /** Firebase sends the codes by SMS; on only where the operator set its project up too. */
  | 'FIREBASESMS';

export interface Whitelabel {
  readonly brandName: string;
  readonly currency: string;
  /** Shown before amounts; `$` where the platform sets none (specification §9). */
  readonly currencySymbol: string;
  readonly switches: Readonly<Record<FeatureSwitch, '0' | '1'>>;
}

/** The brand's public settings and feature switches. */
export const whitelabel = endpoint<NoInput, Whitelabel>()({
  method: 'GET',
  path: '/wps/system/whitelabel',
});

/** 0 normal, 1 maintenance, 2 region restriction (specification §4, maintenance first). */
export type SystemStatus = 0 | 1 | 2;

/** Whether the caller may use the site now. */
export const systemStatus = endpoint<NoInput, { readonly status: SystemStatus }>()({
  method: 'GET',
  path: '/wps/system/status',
});

export interface Permission {
  readonly info: { readonly whitelabel: Whitelabel; readonly register: RegisterSettings };
  readonly location: {
    /** The caller's address as the platform sees it. */
    readonly ip: string;
    /** ISO 3166-1 alpha-2; `undefined` when the address belongs to no country. */
    readonly country?: string | undefined;
  };
  readonly maintenance: boolean;
  readonly regionRestriction: boolean;
}

/** Everything a page needs to know about the site and the caller's place in one answer. */
export const permission = endpoint<{ readonly url?: string | undefined }, Permission>()({
  method: 'GET',
  path: '/wps/system/permission',
});

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
