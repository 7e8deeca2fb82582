/**
 * Folds a text for searches: lower case, without marks (`Tiến Lên` becomes `tien len`), every run
 * of spaces as one. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
