/**
 * Returns the address of a lottery's page. @param prefix prefix of addresses in the page's language.
 */
export function lotteryAddress(gameCode: string, prefix: string): string {
  return `${prefix}/lottery?gameCode=${encodeURIComponent(gameCode)}`;
}
