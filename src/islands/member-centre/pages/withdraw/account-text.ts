/** Formats an account such as `Vietcombank •••• 4821`. */
export function accountText(account: { readonly bank: string; readonly number: string }): string {
  return `${account.bank} ${account.number}`;
}
