import { isClosed } from '../accounts.ts';
import { note } from '../audit.ts';
import { mainOf } from '../books.ts';
import { amountOf, maskOf, tell } from '../messages.ts';
import { type Model, type ModelMember, memberOf } from '../model.ts';
import { findMoneyOutRefusal } from './payouts.ts';
import { isWithin, transferTerms } from './terms.ts';

/** Transfers an amount to the agent directly above; answers the refusal. */
export function transferUp(
  model: Model,
  from: ModelMember,
  amountMinor: bigint,
): string | undefined {
  const blocked = findMoneyOutRefusal(model, from);
  if (blocked !== undefined) return blocked;
  const upline = from.above.at(-1);
  if (upline === undefined) return 'no_upline';
  const to = memberOf(model, upline);
  if (isClosed(to) || to.currency !== from.currency) return 'upline_unavailable';
  return send(model, { from, to, towards: 'upline', amountMinor });
}

/** Transfers an amount to a member at any depth below an agent; answers the refusal. */
export function transferDown(
  model: Model,
  from: ModelMember,
  { to: name, amountMinor }: { readonly to: string; readonly amountMinor: bigint },
): string | undefined {
  const { unit, payouts } = from;
  if (unit === 'real' && payouts.passwords === 0) return 'payment_password_needed';
  const to = memberOf(model, name);
  if (!to.above.includes(from.name)) return 'unknown_downline';
  const blocked = findMoneyOutRefusal(model, from);
  if (blocked !== undefined) return blocked;
  if (!isWithin(amountMinor, transferTerms)) return 'invalid_input';
  const isOther = to.currency !== from.currency || to.unit === 'trial';
  if (isClosed(to) || isOther) return 'downline_unavailable';
  return send(model, { from, to, towards: 'downline', amountMinor });
}

function send(
  model: Model,
  transfer: {
    readonly from: ModelMember;
    readonly to: ModelMember;
    readonly towards: 'upline' | 'downline';
    readonly amountMinor: bigint;
  },
): string | undefined {
  const { from, to, towards, amountMinor } = transfer;
  if (!isWithin(amountMinor, transferTerms)) return 'invalid_input';
  const main = mainOf(from.name);
  if (amountMinor > model.books.free(main, from)) return 'insufficient_funds';
  model.books.move(from, { from: main, to: mainOf(to.name), amountMinor });
  const sides = [
    { member: from.name, above: from.above, amountMinor: -amountMinor },
    { member: to.name, above: to.above, amountMinor },
  ];
  for (const side of sides) model.transfers.push({ ...side, atMs: model.nowMs });
  const amount = amountOf(amountMinor, from.currency);
  const username = towards === 'upline' ? from.name : maskOf(from.name);
  const values = { username, amount, time: String(model.nowMs) };
  tell(model, { member: to.name, texts: [`${towards}Received`], values });
  const detail = { to: to.name, amount };
  note(model, { by: from.name, act: `${towards}_transferred`, about: [towards, ''], detail });
  return undefined;
}
