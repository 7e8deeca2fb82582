import type { RegisterSettings, Whitelabel } from '#contract/system.ts';

/** Settings that the platform keeps in its database; these fill a new one. */
export interface PlatformSettings {
  readonly register: RegisterSettings;
  readonly whitelabel: Whitelabel;
  /** Closes the site to everyone but its operators. */
  readonly maintenance: boolean;
  /** ISO 3166-1 codes of countries that may not use the site. */
  readonly restrictedCountries: readonly string[];
  /** This is a demonstration brand: said once, when its database was made. */
  readonly demonstration: boolean;
  /** Given to each new member of a demonstration brand, in minor units; "0" for none. */
  readonly openingGiftMinor: string;
}

export const defaultSettings: PlatformSettings = {
  register: {
    registrationOpen: true,
    captcha: false,
    fields: {
      username: {
        enabled: true,
        required: true,
        acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
        patternId: 'username',
        minLength: 6,
        maxLength: 16,
        type: 'text',
      },
      password: {
        enabled: true,
        required: true,
        acceptedPattern: '*',
        patternId: 'password',
        minLength: 8,
        maxLength: 64,
        type: 'password',
      },
      email: {
        enabled: false,
        required: false,
        acceptedPattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
        patternId: 'email',
        minLength: 6,
        maxLength: 254,
        type: 'email',
      },
      mobileNum: {
        enabled: false,
        required: false,
        acceptedPattern: '[0-9]+',
        patternId: 'phone',
        minLength: 8,
        maxLength: 15,
        type: 'tel',
      },
      payeeName: {
        enabled: false,
        required: false,
        acceptedPattern: "[\\p{L}\\p{M}][\\p{L}\\p{M} .'-]*",
        patternId: 'name',
        minLength: 2,
        maxLength: 60,
        type: 'text',
      },
    },
  },
  whitelabel: {
    brandName: 'Halcyon',
    currency: 'VND',
    currencySymbol: '₫',
    switches: {
      USERNAMEREG: '1',
      MOBILEREG: '0',
      SMSVERIFICATION: '0',
      MOBILEPASSWORDREG: '0',
      FREEPLAY: '0',
      FORCEDPASSWORDCHANGE: '1',
      MOBILEVERCODELOGIN3: '0',
      CHNGPASSVERIF3: '0',
      DIRECTREG3: '0',
      CBS3: '0',
    },
  },
  maintenance: false,
  // Places whose law asks for a licence this brand does not claim; the operator decides.
  restrictedCountries: ['US', 'SG', 'FR', 'NL', 'AU', 'KP', 'IR'],
  demonstration: false,
  openingGiftMinor: '8800000',
};
