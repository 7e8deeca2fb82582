import type { DrawStakes } from '#contract/draws/issues.ts';
import type { StationBeside } from '#contract/draws/lottery.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import type { LotteryKind } from '#lib/lottery/kinds.ts';

/** A way to bet, in the page's language. */
export interface NamedPlay {
  readonly code: string;
  readonly name: string;
  /** What its places are called; none where it has one. */
  readonly places: readonly string[];
}

/** What a lottery's slip is given. */
export interface SlipProps {
  readonly messages: IslandTexts;
  readonly gameCode: string;
  readonly kind: LotteryKind;
  /** The issue that takes bets next, as the page was drawn; missing where none is planned. */
  readonly number: string | undefined;
  /** Stations that draw beside that issue. */
  readonly beside: readonly StationBeside[];
  readonly stakes: DrawStakes;
  readonly plays: readonly NamedPlay[];
  /** The play that the page was asked for. */
  readonly playType: string;
  /** Words of values that are no numbers, by value. */
  readonly values: Readonly<Record<string, string>>;
  readonly currencySymbol: string;
  /** BCP 47 tag that amounts are written by. */
  readonly locale: string;
  /** The brand's, which times of day are told in. */
  readonly timeZone: string;
}
