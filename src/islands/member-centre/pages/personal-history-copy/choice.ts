import { type GameCategory, gameCategories } from '#contract/play/games.ts';
import { type BetFilter, type BetKind, betKinds } from '#contract/play/records.ts';
import { endOfDay, startOfDay } from '#lib/zone-day.ts';
import { type Days, readSpan } from '../../../kit/centre/period.ts';

/** States that the betting record can be filtered by. */
export const betStates = ['open', ...betKinds] as const;

/** State of a bet: kind of its line, or open while it has no result. */
export type BetState = 'open' | BetKind;

/** Choice of the betting record, from the address; days are the brand's. */
export interface Choice extends Days {
  readonly category: GameCategory | undefined;
  readonly vassalage: string | undefined;
  readonly gameId: string | undefined;
  /** `open`: bets without a result yet, whatever else is chosen. */
  readonly kind: BetState | undefined;
  /** Round that is open. */
  readonly round: string | undefined;
}

/** Reads the choice from the address; the last seven days when it names no period. */
export function readChoice(params: URLSearchParams, timeZone: string, nowMs: number): Choice {
  const category = params.get('category');
  const kind = params.get('kind');
  return {
    ...readSpan(params, timeZone, nowMs),
    category: gameCategories.find((each) => each === category),
    vassalage: params.get('vassalage') ?? undefined,
    gameId: params.get('gameId') ?? undefined,
    kind: betStates.find((each) => each === kind),
    round: params.get('round') ?? undefined,
  };
}

/** Returns the choice as parameters of an address. */
export function toParams(choice: Choice): Record<string, string> {
  return Object.fromEntries(
    Object.entries(choice).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** Returns the choice as the platform's filter of bets that have a result. */
export function toFilter(choice: Choice, timeZone: string): BetFilter {
  const { category, vassalage, gameId, from, to } = choice;
  const kind = choice.kind === 'open' ? undefined : choice.kind;
  const period = { fromMs: startOfDay(from, timeZone), toMs: endOfDay(to, timeZone) };
  return { category, vassalage, gameId, kind, ...period };
}
