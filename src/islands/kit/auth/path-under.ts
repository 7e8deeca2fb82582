/**
 * Returns the path of a page in the language of a home page: `/en` and `login` give `/en/login`.
 */
export function pathUnder(homePath: string, page: string): string {
  return homePath === '/' ? `/${page}` : `${homePath}/${page}`;
}
