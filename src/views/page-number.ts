/**
 * Reads a list's page number from the address: a whole number from 1 up; anything else is the first
 * page.
 */
export function pageNumber(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
