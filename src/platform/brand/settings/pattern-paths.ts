/** Piece of a pattern: characters of one or more kinds, repeated from `min` to `max` times. */
export interface Piece {
  /** Expressions of one character each; all of them, in order, make one repetition. */
  readonly sources: readonly string[];
  readonly min: number;
  readonly max: number;
}

/** One way through a pattern, without choices. */
export type Path = readonly Piece[];

/** Error of a pattern that may take more than linear time, or whose time cannot be told. */
export class UnsafePattern extends Error {}

/** Most paths of a pattern, above any that people write; each is checked by itself. */
const mostPaths = 64;

const escaped =
  /\\(?:[pP]\{[^}]*\}|u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|.)/uy;
const characterClass = /\[(?:\\.|[^\]\\])*\]/uy;
const quantifier = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/uy;
const character = /./suy;

/**
 * Returns every path through a pattern that compiles (flag u).
 * @throws UnsafePattern for backreferences, lookarounds, repeated choices and nested repetitions.
 */
export function listPatternPaths(pattern: string): readonly Path[] {
  const reader = new Reader(pattern);
  return readChoice(reader);
}

class Reader {
  readonly text: string;
  position = 0;

  constructor(text: string) {
    this.text = text;
  }

  peek(): string | undefined {
    return this.text[this.position];
  }

  /** Takes a fixed text if it comes next. */
  skip(expected: string): boolean {
    const found = this.text.startsWith(expected, this.position);
    if (found) this.position += expected.length;
    return found;
  }

  take(expression: RegExp): string | undefined {
    expression.lastIndex = this.position;
    const found = expression.exec(this.text)?.[0];
    this.position += found?.length ?? 0;
    return found;
  }
}

function readChoice(reader: Reader): readonly Path[] {
  const paths = [...readSequence(reader)];
  while (reader.skip('|')) paths.push(...readSequence(reader));
  return bounded(paths);
}

function readSequence(reader: Reader): readonly Path[] {
  let paths: readonly Path[] = [[]];
  while (reader.peek() !== undefined && reader.peek() !== '|' && reader.peek() !== ')') {
    const next = readRepeated(reader);
    paths = bounded(paths.flatMap((path) => next.map((added) => [...path, ...added])));
  }
  return paths;
}

/** One atom or group with its quantifier. */
function readRepeated(reader: Reader): readonly Path[] {
  if (reader.skip('^') || reader.skip('$')) return [[]];
  const inner = reader.skip('(') ? readGroup(reader) : [[readAtom(reader)]];
  const [min, max] = readQuantifier(reader);
  if (max === 1) return min === 0 ? [[], ...inner] : inner;
  const [only, ...others] = inner;
  if (only === undefined || others.length > 0) {
    throw new UnsafePattern('repeats a group in which there is a choice');
  }
  if (only.some((piece) => piece.min !== piece.max)) {
    throw new UnsafePattern('repeats a group in which something is repeated');
  }
  const sources = only.flatMap((piece) => repeat(piece.sources, piece.max));
  return [[{ sources, min, max }]];
}

function readGroup(reader: Reader): readonly Path[] {
  if (reader.peek() === '?' && !reader.skip('?:')) {
    throw new UnsafePattern('looks ahead or behind, or names a group');
  }
  const paths = readChoice(reader);
  reader.skip(')');
  return paths;
}

function readAtom(reader: Reader): Piece {
  const source =
    reader.take(characterClass) ?? reader.take(escaped) ?? reader.take(character) ?? '';
  if (/^\\[1-9kbB]/.test(source)) {
    throw new UnsafePattern('refers back to a group or to the edge of a word');
  }
  return { sources: [source], min: 1, max: 1 };
}

function readQuantifier(reader: Reader): readonly [number, number] {
  const found = reader.take(quantifier)?.replace(/(?<=.)\?$/, '');
  if (found === undefined) return [1, 1];
  if (found === '*') return [0, Number.POSITIVE_INFINITY];
  if (found === '+') return [1, Number.POSITIVE_INFINITY];
  if (found === '?') return [0, 1];
  const [min = '0', max] = found.slice(1, -1).split(',');
  if (max === undefined) return [Number(min), Number(min)];
  return [Number(min), max === '' ? Number.POSITIVE_INFINITY : Number(max)];
}

function repeat(sources: readonly string[], times: number): readonly string[] {
  if (sources.length * times > 256) throw new UnsafePattern('is too long when written out');
  return Array.from({ length: times }, () => sources).flat();
}

function bounded(paths: readonly Path[]): readonly Path[] {
  if (paths.length > mostPaths) throw new UnsafePattern('has too many choices');
  return paths;
}
