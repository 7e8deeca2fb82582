import { defaultSettings, type PlatformSettings } from './defaults.ts';
import { inventedIdentity } from './identity.ts';

/** Settings of a new demonstration brand beyond the defaults: every way in that needs no key. */
export const demonstrationSettings: Partial<PlatformSettings> = {
  demonstration: true,
  identity: inventedIdentity,
  // Where its languages are spoken.
  smsCountries: ['CN', 'ID', 'TH'],
  register: {
    ...defaultSettings.register,
    fields: {
      ...defaultSettings.register.fields,
      affiliateCode: { ...defaultSettings.register.fields.affiliateCode, enabled: true },
    },
  },
  whitelabel: {
    ...defaultSettings.whitelabel,
    switches: {
      ...defaultSettings.whitelabel.switches,
      MOBILEREG: '1',
      SMSVERIFICATION: '1',
      MOBILEPASSWORDREG: '1',
      FREEPLAY: '1',
      MOBILEVERCODELOGIN3: '1',
      CHNGPASSVERIF3: '1',
      enableCt: '1',
      enableSalary: '1',
      hourSalary: '1',
      agentRealtimeSalary: '1',
    },
  },
};
