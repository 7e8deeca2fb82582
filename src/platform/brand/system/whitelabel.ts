import type { SwitchTree, Whitelabel } from '#contract/brand/whitelabel.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { type WhitelabelSettings, whitelabelSetting } from '../settings/index.ts';

/** The switches by what they belong to. */
function toSwitchTree(kept: WhitelabelSettings['switches']): SwitchTree {
  const { USERNAMEREG, MOBILEREG, MOBILEPASSWORDREG, SMSVERIFICATION, DIRECTREG3 } = kept;
  const { MOBILEVERCODELOGIN3, FREEPLAY, GOOGLELOGIN, FACEBOOKLOGIN, TELEGRAMLOGIN } = kept;
  const { FORCEDPASSWORDCHANGE, CHNGPASSVERIF3, FIREBASESMS, CBS3, REFERRALPROMO } = kept;
  const { enableCt, enableSalary, hourSalary, agentRealtimeSalary } = kept;
  const social = { GOOGLELOGIN, FACEBOOKLOGIN, TELEGRAMLOGIN };
  return {
    registration: { USERNAMEREG, MOBILEREG, MOBILEPASSWORDREG, SMSVERIFICATION, DIRECTREG3 },
    signIn: { MOBILEVERCODELOGIN3, FREEPLAY, social },
    password: { FORCEDPASSWORDCHANGE, CHNGPASSVERIF3 },
    verification: { FIREBASESMS },
    chat: { CBS3 },
    referral: { REFERRALPROMO },
    agents: { enableCt, enableSalary, hourSalary, agentRealtimeSalary },
  };
}

/** Reads the brand's public settings; Firebase's switch is off until its project is set up. */
export async function readWhitelabel({
  storage,
  config,
}: Pick<Parts, 'storage' | 'config'>): Promise<Whitelabel> {
  const whitelabel = await readSetting(storage.db, whitelabelSetting);
  const { switches } = whitelabel;
  const offered = config.firebase ? switches : { ...switches, FIREBASESMS: '0' as const };
  return { ...whitelabel, switches: toSwitchTree(offered) };
}
