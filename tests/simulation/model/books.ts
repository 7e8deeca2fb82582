/** Unit of money, and points; two of them never meet. */
export type Unit = 'real' | 'trial' | 'points';

/** Movement between two accounts of one unit and currency. */
export interface Movement {
  readonly from: string;
  readonly to: string;
  readonly amountMinor: bigint;
}

/** Purse that an amount is of. */
export interface Purse {
  readonly unit: Unit;
  readonly currency: string;
}

/** The brand's books: who has how much, by account, unit and currency. */
export class Books {
  readonly #balances = new Map<string, bigint>();
  readonly #held = new Map<string, bigint>();
  readonly #movements = new Map<string, bigint[]>();

  move({ unit, currency }: Purse, { from, to, amountMinor }: Movement): void {
    if (amountMinor < 0n) throw new Error('a movement is never below zero');
    if (amountMinor === 0n) return;
    this.#add(`${from} ${unit} ${currency}`, -amountMinor);
    this.#add(`${to} ${unit} ${currency}`, amountMinor);
  }

  /** Reserves an amount; frees it again when it is below zero. */
  hold({ unit, currency }: Purse, account: string, amountMinor: bigint): void {
    const key = `${account} ${unit} ${currency}`;
    this.#held.set(key, (this.#held.get(key) ?? 0n) + amountMinor);
  }

  balance(account: string, { unit, currency }: Purse): bigint {
    return this.#balances.get(`${account} ${unit} ${currency}`) ?? 0n;
  }

  held(account: string, { unit, currency }: Purse): bigint {
    return this.#held.get(`${account} ${unit} ${currency}`) ?? 0n;
  }

  /** Returns what may be moved away from an account. */
  free(account: string, purse: Purse): bigint {
    return this.balance(account, purse) - this.held(account, purse);
  }

  /** Returns what came to an account and, below zero, what went away, in its order. */
  movements(account: string, { unit, currency }: Purse): readonly bigint[] {
    return this.#movements.get(`${account} ${unit} ${currency}`) ?? [];
  }

  /** Returns every account that has something or has something on hold, as lines in their order. */
  lines(): string[] {
    const keys = new Set([...this.#balances.keys(), ...this.#held.keys()]);
    const lines = [];
    for (const key of keys) {
      const [balance, held] = [this.#balances.get(key) ?? 0n, this.#held.get(key) ?? 0n];
      if (balance !== 0n || held !== 0n) lines.push(lineOf(key, balance, held));
    }
    return lines.sort();
  }

  #add(key: string, amountMinor: bigint): void {
    this.#balances.set(key, (this.#balances.get(key) ?? 0n) + amountMinor);
    const movements = this.#movements.get(key);
    if (movements) movements.push(amountMinor);
    else this.#movements.set(key, [amountMinor]);
  }
}

/** Returns the line of an account, as both sides of a comparison write it. */
export function lineOf(key: string, balance: bigint, held: bigint): string {
  return `${key}: ${balance}${held === 0n ? '' : `, ${held} held`}`;
}

/** Returns the account of a member's main wallet. */
export const mainOf = (member: string) => `member:${member}:main`;
/** Returns the account of a member's wallet with a vendor. */
export const vendorWalletOf = (member: string, vassalage: string) =>
  `member:${member}:vendor:${vassalage}`;
/** Returns an account of the house. */
export const houseOf = (kind: string) => `house:house:${kind}`;
