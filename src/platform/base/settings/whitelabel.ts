import { z } from 'zod';
import type { FeatureSwitch, OnOff, Whitelabel } from '#contract/brand/whitelabel.ts';

/** The brand's public settings as they are kept: switches side by side. */
export interface WhitelabelSettings extends Omit<Whitelabel, 'switches'> {
  readonly switches: Readonly<Record<FeatureSwitch, OnOff>>;
}

const onOff = z.enum(['0', '1']);

/** The brand's public settings as an operator writes them. */
export const whitelabelSetting = z.strictObject({
  brandName: z.string(),
  merchantCode: z.string(),
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
    enableCt: onOff,
    enableSalary: onOff,
    hourSalary: onOff,
    agentRealtimeSalary: onOff,
  }),
});
