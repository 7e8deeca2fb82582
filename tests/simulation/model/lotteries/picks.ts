import { type Choice, differentLines, isEndless, linesOf } from './lines.ts';
import { isByNumber, type Line, type Play } from './play.ts';

/** Most combinations of one bet. */
export const mostBetLines = 1_000;

const emptyPlace = '-';

/** Reads the chosen values of a place, each once and in the place's order; `undefined` if it has others. */
function readPlace(text: string, values: readonly string[]): readonly string[] | undefined {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 1 && words[0] === emptyPlace) return [];
  if (words.some((word) => !values.includes(word))) return undefined;
  return values.filter((value) => words.includes(value));
}

/** Splits typed numbers by place; one number for each place needs no bars. */
function placesOf(play: Play, text: string): readonly string[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const isOneOfEach = !text.includes('|') && !isByNumber(play) && play.places.length > 1;
  return isOneOfEach && words.length === play.places.length ? words : text.split('|');
}

/** Reads one slip, places apart by bars; `undefined` for what is no choice of the play. */
function readChoice(play: Play, text: string): Choice | undefined {
  const parts = placesOf(play, text);
  if (parts.length !== play.places.length) return undefined;
  const choice = play.places.map(({ values }, index) => readPlace(parts[index] ?? '', values));
  const complete = choice.filter((values) => values !== undefined);
  if (complete.length !== play.places.length) return undefined;
  const isEnough = complete.every((values, index) => {
    return values.length >= (play.places[index]?.least ?? 1);
  });
  return isEnough && complete.some((values) => values.length > 0) ? complete : undefined;
}

/**
 * Reads typed numbers: values apart by spaces or commas, places by bars, `-` for an empty place;
 * several rows, by `;` or new lines, are a list in which each is one combination, or just numbers
 * where each number is a bet of its own. Returns the lines, each once; `undefined` for what is no pick.
 */
export function readPick(play: Play, typed: string): readonly Line[] | undefined {
  const rows = typed.split(/[;\n]/).filter((row) => row.trim() !== '');
  const texts = isByNumber(play) ? [rows.join(',')] : rows;
  const lines = texts.map((text) => {
    const choice = readChoice(play, text);
    return choice && !isEndless(play, choice) ? linesOf(play, choice) : undefined;
  });
  const complete = lines.filter((each) => each !== undefined);
  if (complete.length !== texts.length || texts.length === 0) return undefined;
  if (complete.length > 1 && complete.some((each) => each.length !== 1)) return undefined;
  const all = differentLines(complete.flat());
  return all.length >= 1 && all.length <= mostBetLines ? all : undefined;
}
