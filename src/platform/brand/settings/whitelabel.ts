import { z } from 'zod';
import type { FeatureSwitch, OnOff, Whitelabel } from '#contract/brand/whitelabel.ts';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { written } from '#platform/base/settings/setting-kinds.ts';

/** The brand's public settings as they are kept: switches side by side. */
export interface WhitelabelSettings extends Omit<Whitelabel, 'switches'> {
  readonly switches: Readonly<Record<FeatureSwitch, OnOff>>;
}

const onOff = z.enum(['0', '1']);

/** The brand's public settings as an operator writes them. */
export const whitelabelSchema = z.strictObject({
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

const operatorSchema = whitelabelSchema
  .extend({
    brandName: written(/^.{1,60}$/u, 'takes 1 to 60 characters'),
    merchantCode: written(/^[a-z0-9][a-z0-9-]{1,29}$/, 'takes 2 to 30 of a to z, 0 to 9 and "-"'),
    currency: written(/^[A-Z]{3}$/, 'takes three capital letters, such as "VND"'),
    currencySymbol: written(/^.{1,5}$/u, 'takes 1 to 5 characters'),
  })
  .strict();

const initial: WhitelabelSettings = {
  brandName: 'Halcyon',
  merchantCode: 'halcyon',
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
    DIRECTREG3: '1',
    CBS3: '0',
    REFERRALPROMO: '1',
    GOOGLELOGIN: '0',
    FACEBOOKLOGIN: '0',
    TELEGRAMLOGIN: '0',
    FIREBASESMS: '0',
    enableCt: '0',
    enableSalary: '0',
    hourSalary: '0',
    agentRealtimeSalary: '0',
  },
};

/** Switches of a demonstration: every way to sign in that needs no key. */
const demonstration: WhitelabelSettings = {
  ...initial,
  switches: {
    ...initial.switches,
    MOBILEREG: '1',
    SMSVERIFICATION: '1',
    MOBILEPASSWORDREG: '1',
    FREEPLAY: '1',
    CBS3: '1',
    MOBILEVERCODELOGIN3: '1',
    CHNGPASSVERIF3: '1',
    enableCt: '1',
    enableSalary: '1',
    hourSalary: '1',
    agentRealtimeSalary: '1',
  },
};

/**
 * Returns whether members who registered by number have no way to sign in again: neither a password
 * nor a proof.
 */
function leavesNoWayIn({ switches }: WhitelabelSettings): boolean {
  const { MOBILEREG, MOBILEPASSWORDREG, SMSVERIFICATION } = switches;
  return MOBILEREG === '1' && MOBILEPASSWORDREG === '0' && SMSVERIFICATION === '0';
}

/** Name, currency and switches of the brand. */
export const whitelabelSetting = defineSetting({
  name: 'whitelabel',
  initial,
  demonstration,
  schema: operatorSchema,
  fileProblem: (value) =>
    leavesNoWayIn(value)
      ? {
          path: ['whitelabel', 'switches'],
          phrase: 'lets nobody back in: MOBILEREG needs MOBILEPASSWORDREG or SMSVERIFICATION',
        }
      : undefined,
});
