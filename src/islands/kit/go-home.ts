/** Goes to the home page; does `stay` instead when this already is it. */
export function goHome(homePath: string, stay: () => void): void {
  const here = location.pathname.replace(/(.)\/$/, '$1');
  if (here === homePath) stay();
  else location.assign(homePath);
}
