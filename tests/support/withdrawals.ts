import { pino } from 'pino';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { addPayoutAccount } from '#contract/money/payout-accounts.ts';
import {
  requestWithdrawal,
  type Withdrawal,
  type WithdrawalInput,
} from '#contract/money/withdrawals.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import { createOutbox } from '#platform/base/outbox/index.ts';
import { messageSender } from '#platform/brand/index.ts';
import { createListeners } from '#platform/embedded/listeners.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import {
  houseAccount,
  memberMainAccount,
  openLedgerAccount,
  postTransfer,
} from '#platform/money/ledger/index.ts';
import * as operator from '#platform/money/withdrawals/operator/decision.ts';
import { site } from '#site';
import type { TestBrowser } from './browser.ts';
import { type House, testPassword } from './house.ts';
import { agePayoutAccounts } from './payout-accounts.ts';

export const paymentPassword = '482913';

/** An amount of dong on the wire, from whole dong. */
export const dong = (amount: number) => ({
  amountMinor: String(BigInt(amount) * 100n),
  currency: 'VND',
});

export const newKey = (): { readonly idempotencyKey: string } => ({
  idempotencyKey: crypto.randomUUID(),
});

const log = pino({ level: 'silent' });

/** Work on a house's database as a command beside it does. */
async function beside<Value>(
  { config }: Pick<House, 'config'>,
  work: (storage: Awaited<ReturnType<typeof openBeside>>) => Promise<Value>,
): Promise<Value> {
  const storage = await openBeside(config, log);
  return work(storage).finally(() => storage.close());
}

/** Gives a member real money, in whole dong. */
export async function giveMoney(
  platform: Pick<House, 'config' | 'clock'>,
  username: string,
  amount: number,
): Promise<void> {
  const nowMs = platform.clock.nowMs();
  await beside(platform, (storage) =>
    storage.withTransaction(async (transaction) => {
      const member = await findMemberByName(transaction, username);
      if (!member) throw new Error(`there is no member ${username}`);
      const main = memberMainAccount(member.id, member.currency, 'real');
      const from = houseAccount('test', member.currency, 'real', 'maple');
      const posted = await postTransfer(transaction, {
        debitLedgerAccountId: await openLedgerAccount(transaction, from, nowMs),
        creditLedgerAccountId: await openLedgerAccount(transaction, main, nowMs),
        amountMinor: BigInt(amount) * 100n,
        code: 'correction',
        scope: 'test',
        idempotencyKey: crypto.randomUUID(),
        reference: '',
        nowMs,
      });
      if (!posted.ok) throw new Error(posted.refusal);
    }),
  );
}

/** Decides of a withdrawal as staff do, beside the house. */
export function decideAs(
  platform: Pick<House, 'config' | 'clock'>,
  decision: operator.WithdrawalDecision | (operator.WithdrawalReturn & { readonly to: 'returned' }),
) {
  const { config, clock } = platform;
  return beside(platform, (storage) => {
    const outbox = createOutbox({ storage, clock, log, sender: messageSender });
    const parts = { clock, config, site, ...createListeners(site), outbox, actor: 'staff:test' };
    return storage.withTransaction<Awaited<ReturnType<typeof operator.returnPayOut>>>((each) =>
      decision.to === 'returned'
        ? operator.returnPayOut(each, parts, decision)
        : operator.decideWithdrawal(each, parts, decision),
    );
  });
}

export interface WithdrawingMember {
  readonly browser: TestBrowser;
  readonly payoutAccountId: string;
  /** Asks for so many dong. */
  ask(
    amount: number,
    options?: { readonly idempotencyKey: string },
    input?: Partial<WithdrawalInput>,
  ): ReturnType<typeof request>;
  /** Asks for so many dong and is given them. */
  place(amount: number): Promise<Withdrawal>;
}

function request(browser: TestBrowser, input: WithdrawalInput, options = newKey()) {
  return browser.call(requestWithdrawal, input, options);
}

/** A member with a payment password, a payout account of a day ago, and two million dong. */
export async function withdrawAs(
  platform: House,
  username = 'maple01',
  browser?: TestBrowser,
): Promise<WithdrawingMember> {
  const member = browser ?? (await platform.browseAsMember(username));
  const set = await member.call(setPaymentPassword, {
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
    password: testPassword,
  });
  if (!set.ok) throw new Error(set.refusal.code);
  const account = await member.call(addPayoutAccount, {
    bank: 'Vietcombank',
    holder: 'Nguyen Thi Linh',
    number: '0071 0004 2384 821',
    paymentPassword,
  });
  if (!account.ok) throw new Error(account.refusal.code);
  await agePayoutAccounts(platform);
  await giveMoney(platform, username, 2_000_000 - 88_000);
  const payoutAccountId = account.value.id;
  const ask: WithdrawingMember['ask'] = (amount, options, input = {}) =>
    request(
      member,
      { amount: dong(amount), payoutAccountId, paymentPassword, ...input },
      options ?? newKey(),
    );
  return {
    browser: member,
    payoutAccountId,
    ask,
    async place(amount) {
      const answer = await ask(amount);
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.value;
    },
  };
}
