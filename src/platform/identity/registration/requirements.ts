import type { RegisterField, RegisterSettings } from '#contract/brand/system.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting, type WhitelabelSettings } from '#platform/base/settings/index.ts';

/** Ways to register: the member chooses a name, or the platform makes one for a number. */
export type Variant = 'username' | 'mobile';

/** What the brand's settings ask of a registration now. */
export interface RegistrationRequirements {
  readonly variant: Variant;
  readonly isOpen: boolean;
  /** Nobody may register without a referral or affiliate code. */
  readonly invitation: boolean;
  readonly settings: RegisterSettings;
  /** Fields that may be given, with their rules as this variant has them. */
  readonly fields: RegisterSettings['fields'];
  readonly password: boolean;
  /** A number that is given must be proved by a code. */
  readonly proof: boolean;
  readonly currency: string;
  /** The brand's own password for accounts it opens, which nobody may choose; empty for none. */
  readonly defaultPassword: string;
}

/** Reads what the settings ask for. */
export async function readRequirements(
  { storage }: Parts,
  variant: Variant,
): Promise<RegistrationRequirements> {
  return requirementsOf(variant, {
    settings: await readSetting(storage.db, 'register'),
    whitelabel: await readSetting(storage.db, 'whitelabel'),
    defaultPassword: await readSetting(storage.db, 'defaultPassword'),
  });
}

/**
 * What settings ask for. A member without a password gets back in by code alone, so its number is
 * always proved (specification §5, §6).
 */
export function requirementsOf(
  variant: Variant,
  given: {
    readonly settings: RegisterSettings;
    readonly whitelabel: Pick<WhitelabelSettings, 'switches' | 'currency'>;
    readonly defaultPassword: string;
  },
): RegistrationRequirements {
  const { settings, defaultPassword } = given;
  const { switches, currency } = given.whitelabel;
  const isMobile = variant === 'mobile';
  const password = !isMobile || switches.MOBILEPASSWORDREG === '1';
  return {
    variant,
    isOpen: settings.registrationOpen && switches[isMobile ? 'MOBILEREG' : 'USERNAMEREG'] === '1',
    invitation: switches.DIRECTREG3 === '0',
    settings,
    fields: isMobile ? ofMobile(settings.fields, password) : settings.fields,
    password,
    proof: switches.SMSVERIFICATION === '1' || !password,
    currency,
    defaultPassword,
  };
}

function ofMobile(
  fields: RegisterSettings['fields'],
  password: boolean,
): Readonly<Record<RegisterField, RegisterSettings['fields'][RegisterField]>> {
  return {
    ...fields,
    username: { ...fields.username, enabled: false },
    password: { ...fields.password, enabled: password },
    mobileNum: { ...fields.mobileNum, enabled: true, required: true },
  };
}
