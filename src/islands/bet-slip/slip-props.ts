import type { DrawStakes } from '#contract/draws/issues.ts';
import type { StationBeside } from '#contract/draws/lottery.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import type { LotteryKind } from '#lib/lottery/kinds.ts';

/** A way to bet, in the page's language. */
export interface NamedPlay {
  readonly code: string;
  /** Name that it shares with the same bet on other parts of the draw. */
  readonly name: string;
  /** Names of the places; empty when there is only one. */
  readonly places: readonly string[];
}

/** Props of a lottery's bet slip. */
export interface SlipProps {
  readonly messages: IslandTexts;
  readonly gameCode: string;
  readonly kind: LotteryKind;
  /** Next issue open for bets when the page was rendered; `undefined` when none is planned. */
  readonly number: string | undefined;
  /** Stations that draw together with that issue. */
  readonly beside: readonly StationBeside[];
  readonly stakes: DrawStakes;
  readonly plays: readonly NamedPlay[];
  /** Play that the address asks for. */
  readonly playType: string;
  /** Words for values that are not numbers, by value. */
  readonly values: Readonly<Record<string, string>>;
  readonly currencySymbol: string;
  /** BCP 47 tag that amounts are written by. */
  readonly locale: string;
  /** IANA time zone of the brand, used for times of day. */
  readonly timeZone: string;
  /** Path of the page that the member centre opens over; empty for this one. */
  readonly centrePath: string;
}
