import { listPatternPaths, type Path, type Piece, UnsafePattern } from './pattern-paths.ts';

/** Longest pattern, above any of a form. */
const mostCharacters = 200;

/** Every code point of the basic plane and a sample of the others. */
const highest = 0x10_ffff;
const basic = 0x1_0000;
const sampleEvery = 61;

/**
 * Returns the reason why an operator's pattern is refused, as words to follow "the pattern";
 * `undefined` when it is safe: short, supported by every browser, and matched in linear time
 * (design §8). The rule is conservative: between two repetitions that share characters there must
 * be something that neither matches.
 */
export function patternProblem(pattern: string): string | undefined {
  if (pattern === '*') return undefined;
  if (pattern.length > mostCharacters) return `is longer than ${mostCharacters} characters`;
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'is no regular expression (flag u)';
  }
  try {
    return listPatternPaths(pattern).some(isAmbiguous)
      ? 'has two repetitions side by side that can match the same characters'
      : undefined;
  } catch (error) {
    if (error instanceof UnsafePattern) return error.message;
    throw error;
  }
}

function isAmbiguous(path: Path): boolean {
  return path.some((piece, index) => piece.min !== piece.max && collides(piece, path, index + 1));
}

/** Returns whether a later repetition can match what a repetition matches. */
function collides(piece: Piece, path: Path, from: number): boolean {
  for (const later of path.slice(from)) {
    const isShared = overlap(piece, later);
    if (isShared && later.min !== later.max) return true;
    if (!isShared && later.min > 0) return false;
  }
  return false;
}

function overlap(one: Piece, other: Piece): boolean {
  const left = listCharacters(one);
  const right = listCharacters(other);
  for (let code = 0; code <= highest; code = next(code)) {
    const letter = String.fromCodePoint(code);
    if (left.test(letter) && right.test(letter)) return true;
  }
  return false;
}

function listCharacters({ sources }: Piece): RegExp {
  return new RegExp(`^(?:${sources.join('|')})$`, 'u');
}

function next(code: number): number {
  return code + (code < basic ? 1 : sampleEvery);
}
