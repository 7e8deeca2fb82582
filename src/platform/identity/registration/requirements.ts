import type { RegisterField, RegisterSettings } from '#contract/brand/system.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import {
  registerSetting,
  type WhitelabelSettings,
  whitelabelSetting,
} from '#platform/brand/index.ts';
import { defaultPasswordSetting } from '../settings/index.ts';

/**
 * Variant of registration: the member chooses a name, or the platform generates one for a number.
 */
export type Variant = 'username' | 'mobile';

/** Requirements of a registration by the brand's current settings. */
export interface RegistrationRequirements {
  readonly variant: Variant;
  readonly isOpen: boolean;
  /** True when registration needs a referral or affiliate code. */
  readonly invitation: boolean;
  readonly settings: RegisterSettings;
  /** Accepted fields with their rules in this variant. */
  readonly fields: RegisterSettings['fields'];
  readonly password: boolean;
  /** True when a given number must be proved by a code. */
  readonly proof: boolean;
  readonly currency: string;
  /** Brand's own password for accounts it opens, which members may not choose; empty for none. */
  readonly defaultPassword: string;
}

/** Reads the requirements from the settings. */
export async function readRequirements(
  { storage }: Parts,
  variant: Variant,
): Promise<RegistrationRequirements> {
  return listRequirements(variant, {
    settings: await readSetting(storage.db, registerSetting),
    whitelabel: await readSetting(storage.db, whitelabelSetting),
    defaultPassword: await readSetting(storage.db, defaultPasswordSetting),
  });
}

/**
 * Derives the requirements from settings. A member without a password gets back in by code alone,
 * so its number is always proved (specification §5, §6).
 */
export function listRequirements(
  variant: Variant,
  sources: {
    readonly settings: RegisterSettings;
    readonly whitelabel: Pick<WhitelabelSettings, 'switches' | 'currency'>;
    readonly defaultPassword: string;
  },
): RegistrationRequirements {
  const { settings, defaultPassword } = sources;
  const { switches, currency } = sources.whitelabel;
  const isMobile = variant === 'mobile';
  const password = !isMobile || switches.MOBILEPASSWORDREG === '1';
  return {
    variant,
    isOpen: settings.registrationOpen && switches[isMobile ? 'MOBILEREG' : 'USERNAMEREG'] === '1',
    invitation: switches.DIRECTREG3 === '0',
    settings,
    fields: isMobile ? mobileRequirements(settings.fields, password) : settings.fields,
    password,
    proof: switches.SMSVERIFICATION === '1' || !password,
    currency,
    defaultPassword,
  };
}

function mobileRequirements(
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
