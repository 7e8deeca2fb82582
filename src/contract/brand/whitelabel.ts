import { endpoint, type NoInput } from '../endpoint.ts';

/** A switch as the specification writes it: '1' is on. */
export type OnOff = '0' | '1';

/**
 * Feature switches (specification §6) by what they belong to; `'1'` is on. Names are unique in the
 * whole tree, so that a client may look for one at whatever branch.
 */
export interface SwitchTree {
  readonly registration: {
    readonly USERNAMEREG: OnOff;
    readonly MOBILEREG: OnOff;
    readonly MOBILEPASSWORDREG: OnOff;
    readonly SMSVERIFICATION: OnOff;
    /** Off: by invitation alone. */
    readonly DIRECTREG3: OnOff;
  };
  readonly signIn: {
    readonly MOBILEVERCODELOGIN3: OnOff;
    readonly FREEPLAY: OnOff;
    readonly social: {
      readonly GOOGLELOGIN: OnOff;
      readonly FACEBOOKLOGIN: OnOff;
      readonly TELEGRAMLOGIN: OnOff;
    };
  };
  readonly password: { readonly FORCEDPASSWORDCHANGE: OnOff; readonly CHNGPASSVERIF3: OnOff };
  readonly verification: {
    /** Firebase sends the codes by SMS; on only where the operator set its project up too. */
    readonly FIREBASESMS: OnOff;
  };
  readonly chat: { readonly CBS3: OnOff };
  readonly referral: {
    /** Members are offered to invite others: the side menu's referral entry (specification §6). */
    readonly REFERRALPROMO: OnOff;
  };
  /** Kinds of contracts that agents make (specification §2, "Agent centre"). */
  readonly agents: {
    /** Dividends. */
    readonly enableCt: OnOff;
    /** Daily salaries. */
    readonly enableSalary: OnOff;
    readonly hourSalary: OnOff;
    readonly agentRealtimeSalary: OnOff;
  };
}

type Leaves<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends OnOff ? Name : Leaves<Tree[Name]>;
}[keyof Tree];

/** The name of a switch, wherever it stands in the tree. */
export type FeatureSwitch = Leaves<SwitchTree>;

/** Names, currency and feature switches of a brand (specification §2). */
export interface Whitelabel {
  readonly brandName: string;
  /** Code of the brand in addresses and storage keys. */
  readonly merchantCode: string;
  readonly currency: string;
  /** Shown before amounts; `$` where the platform sets none (specification §9). */
  readonly currencySymbol: string;
  readonly switches: SwitchTree;
}

/** The brand's public settings and feature switches. */
export const whitelabel = endpoint<NoInput, Whitelabel>()({
  method: 'GET',
  path: '/wps/system/whitelabel',
});
