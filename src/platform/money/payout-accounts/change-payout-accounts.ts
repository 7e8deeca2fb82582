import {
  type addPayoutAccount,
  mostPayoutAccounts,
  type PayoutAccountInput,
  type removePayoutAccount,
} from '#contract/money/payout-accounts.ts';
import type { FieldCode, FieldRefusal } from '#contract/refusals.ts';
import { checkField } from '#lib/field-rules.ts';
import { newId } from '#lib/id.ts';
import { ok, refused } from '#lib/result.ts';
import { isSamePerson } from '#lib/typed-text/person.ts';
import { tidyTyped } from '#lib/typed-text/typed-kinds.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Outcome } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { registerSetting } from '#platform/brand/index.ts';
import {
  type ChangingSession,
  checkPaymentPassword,
  type Member,
  whileSignedIn,
  writeNotice,
} from '#platform/identity/index.ts';
import { withdrawalsSetting } from '../settings/index.ts';
import { findHolder, toListedAccount } from './payout-account.ts';
import { endPayoutAccount, insertPayoutAccount, listMemberPayoutAccounts } from './queries.ts';

/** Adds a payout account for a member who knows the payment password, and sends a notice. */
export async function addAccount(
  parts: Parts,
  input: PayoutAccountInput,
  session: ChangingSession,
): Promise<Outcome<typeof addPayoutAccount>> {
  const checked = await checkPaymentPassword(parts, session.memberId, input.paymentPassword);
  if (!checked.ok) return checked;
  return whileSignedIn(parts, session, async (transaction, member) => {
    if (member.paymentPasswordHash !== checked.value) {
      return refused({ code: 'payment_password_incorrect' });
    }
    return insert(transaction, parts, { input, member, session });
  });
}

async function insert(
  transaction: Transaction,
  parts: Parts,
  adding: {
    readonly input: PayoutAccountInput;
    readonly member: Member;
    readonly session: ChangingSession;
  },
): Promise<Outcome<typeof addPayoutAccount>> {
  const { input, member, session } = adding;
  const { sessionId, languageCode: requestLanguage } = session;
  const rows = await listMemberPayoutAccounts(transaction, member.id);
  const { fields, tidied } = await checkInput(transaction, input, findHolder(member, rows));
  if (fields) return refused({ code: 'invalid_input', detail: { fields } });
  const open = rows.filter((account) => account.removedAtMs === null);
  const same = open.find(({ bank, number }) => bank === tidied.bank && number === tidied.number);
  const nowMs = parts.clock.nowMs();
  if (same) return ok(toListedAccount(same, nowMs));
  if (open.length >= mostPayoutAccounts) return refused({ code: 'payout_account_limit' });
  const account = {
    id: newId(nowMs),
    memberId: member.id,
    ...tidied,
    createdAtMs: nowMs,
    removedAtMs: null,
  };
  await insertPayoutAccount(transaction, account);
  const notice = { member, sessionId, requestLanguage, change: 'payoutAccountAdded' } as const;
  await writeNotice(transaction, parts, notice);
  return ok(toListedAccount(account, nowMs));
}

interface TidiedAccount {
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
}

/** Checks an account; returns the refusals by field, or the form in which it is stored. */
async function checkInput(
  reader: Reader,
  input: PayoutAccountInput,
  knownHolder: string | undefined,
): Promise<
  | { readonly fields: Readonly<Record<string, FieldRefusal>>; readonly tidied?: never }
  | { readonly fields?: never; readonly tidied: TidiedAccount }
> {
  const { banks } = await readSetting(reader, withdrawalsSetting);
  const { payeeName } = (await readSetting(reader, registerSetting)).fields;
  const fields: Record<string, FieldRefusal> = {};
  if (!banks.includes(input.bank)) {
    fields.bank = missField(input.bank === '' ? 'required' : 'wrong_format');
  }
  const number = tidyTyped('account', input.number);
  if (!/^[0-9A-Z]{6,34}$/.test(number)) {
    fields.number = missField(number === '' ? 'required' : 'wrong_format');
  }
  const typedHolder = tidyTyped('name', input.holder ?? '');
  const holder = knownHolder ?? typedHolder;
  const holderMiss = checkField(holder, { ...payeeName, required: true });
  const isAnother = typedHolder !== '' && !isSamePerson(typedHolder, holder);
  if (knownHolder === undefined && holderMiss) fields.holder = holderMiss;
  else if (isAnother) fields.holder = missField('wrong_format');
  if (Object.keys(fields).length > 0) return { fields };
  return { tidied: { bank: input.bank, holder, number } };
}

/** Removes a payout account of the member who has it, and sends a notice. */
export async function removeAccount(
  parts: Parts,
  payoutAccountId: string,
  session: ChangingSession,
): Promise<Outcome<typeof removePayoutAccount>> {
  const { memberId, sessionId, languageCode: requestLanguage } = session;
  const ending = { id: payoutAccountId, memberId, nowMs: parts.clock.nowMs() };
  return whileSignedIn(parts, session, async (transaction, member) => {
    const done = await endPayoutAccount(transaction, ending);
    if (!done) return refused({ code: 'unknown_payout_account' });
    await writeNotice(transaction, parts, {
      member,
      sessionId,
      requestLanguage,
      change: 'payoutAccountRemoved',
    });
    return ok({ removed: true });
  });
}

function missField(code: FieldCode): FieldRefusal {
  return { code, messageKey: code };
}
