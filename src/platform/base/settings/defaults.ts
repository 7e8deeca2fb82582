import type { BrandIdentity } from '#contract/brand/brand.ts';
import type { SiteInfo } from '#contract/brand/permission.ts';
import type { RegisterSettings } from '#contract/brand/system.ts';
import type { LotteryRegion } from '#contract/draws/lottery.ts';
import type { WhitelabelSettings } from '#platform/base/settings/whitelabel.ts';
import { type DeskSettings, defaultDesk } from './desk.ts';
import { defaultLotteries, type LotterySettings } from './draws.ts';
import { field } from './field.ts';
import { noIdentity } from './identity.ts';
import { defaultLevels, type LevelSetting } from './levels.ts';
import { defaultUplineTransfers, type UplineTransferSettings } from './upline-transfers.ts';
import { defaultWithdrawals, type WithdrawalSettings } from './withdrawals.ts';

/** Settings that the platform keeps in its database; these fill a new one. */
export interface PlatformSettings extends LotterySettings {
  readonly register: RegisterSettings;
  readonly whitelabel: WhitelabelSettings;
  /** Operator of the site. */
  readonly identity: BrandIdentity;
  /** Closes the site to everyone but its operators. */
  readonly maintenance: boolean;
  /** ISO 3166-1 codes of countries that may not use the site. */
  readonly restrictedCountries: readonly string[];
  /** This is a demonstration brand: said once, when its database was made. */
  readonly demonstration: boolean;
  /** Given to each new member of a demonstration brand, in minor units; "0" for none. */
  readonly openingGiftMinor: string;
  /** Play money of each new trial account, in minor units. */
  readonly trialGiftMinor: string;
  /** Accounts whose password equals it must change it (specification §4); empty for none. */
  readonly defaultPassword: string;
  /** Passwords older than this must be changed while FORCEDPASSWORDCHANGE is on; 0 for never. */
  readonly passwordMaxAgeDays: number;
  /** Minutes for which a sent code can be used, ten at most. */
  readonly codeLifeMinutes: number;
  /** ISO 3166-1 codes of countries beside the brand's own whose numbers are sent SMS. */
  readonly smsCountries: readonly string[];
  /** Recovery says whether a name and an address belong together (design §5); better not. */
  readonly recoveryTells: boolean;
  /** One wallet serves every vendor; else members move money to a vendor before they play. */
  readonly singleWallet: boolean;
  /** VIP levels, the lowest first; `rankLevel` counts from 1. */
  readonly levels: readonly LevelSetting[];
  /**
   * Stations of the Vietnamese lottery, and their days (rules, §1); empty for a brand without it.
   */
  readonly vnLottery: readonly LotteryRegion[];
  readonly withdrawals: WithdrawalSettings;
  readonly desk: DeskSettings;
  readonly uplineTransfers: UplineTransferSettings;
  readonly analytics: SiteInfo['analytics'];
  /** Origins that games' pictures are fetched from; empty for the site's own. */
  readonly imageCDNs: readonly string[];
  /** Origins that games are started from; empty for the vendors' own. */
  readonly launchGameCDNs: readonly string[];
}

const asked = { enabled: true, required: true };

export const defaultSettings: PlatformSettings = {
  register: {
    registrationOpen: true,
    captcha: false,
    botCheck: false,
    countryPicker: true,
    countryDialingCode: '84',
    ageLimit: 21,
    fields: {
      username: field({ ...asked, patternId: 'username', minLength: 6, maxLength: 16 }),
      password: field({
        ...asked,
        patternId: 'password',
        minLength: 8,
        maxLength: 64,
        type: 'password',
      }),
      mobileNum: field({ patternId: 'phone', minLength: 6, maxLength: 20, type: 'tel' }),
      email: field({ patternId: 'email', minLength: 6, maxLength: 254, type: 'email' }),
      payeeName: field({
        acceptedPattern: "[\\p{L}\\p{M}][\\p{L}\\p{M} .'-]*",
        patternId: 'name',
      }),
      nickname: field({ maxLength: 30 }),
      birthday: field({ patternId: 'date_ymd', minLength: 10, maxLength: 10, type: 'date' }),
      idNumber: field({ patternId: 'letters_or_digits', minLength: 6, maxLength: 20 }),
      paymentPassword: field({ patternId: 'digits', minLength: 6, maxLength: 6, type: 'password' }),
      qqNum: field({ patternId: 'digits', minLength: 5, maxLength: 12 }),
      wechat: field(),
      line: field(),
      whatsapp: field({ patternId: 'phone', minLength: 6, maxLength: 20, type: 'tel' }),
      zalo: field({ patternId: 'phone', minLength: 6, maxLength: 20, type: 'tel' }),
      facebook: field(),
      telegram: field({ patternId: 'telegram', minLength: 5, maxLength: 33 }),
      recommenderId: field({ maxLength: 40 }),
      affiliateCode: field({ patternId: 'letters_or_digits', minLength: 4, maxLength: 20 }),
    },
  },
  whitelabel: {
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
  },
  identity: noIdentity,
  maintenance: false,
  // Places whose law asks for a licence this brand does not claim; the operator decides.
  restrictedCountries: ['US', 'SG', 'FR', 'NL', 'AU', 'KP', 'IR'],
  demonstration: false,
  openingGiftMinor: '8800000',
  trialGiftMinor: '1000000000',
  defaultPassword: '',
  passwordMaxAgeDays: 0,
  codeLifeMinutes: 5,
  smsCountries: [],
  recoveryTells: false,
  singleWallet: false,
  levels: defaultLevels,
  vnLottery: [],
  ...defaultLotteries,
  withdrawals: defaultWithdrawals,
  desk: defaultDesk,
  uplineTransfers: defaultUplineTransfers,
  analytics: { gtagId: '' },
  imageCDNs: [],
  launchGameCDNs: [],
};
