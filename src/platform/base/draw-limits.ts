import type { BadResult, DrawLimitReached } from '#contract/draws/codes.ts';
import { openTexts } from './texts.ts';

const drawText = openTexts<
  | `stakes:${DrawLimitReached['kind']}_${'left' | 'none'}`
  | `stakes:bet_${'only' | 'of_slip'}`
  | 'stakes:lottery'
  | `stakes:result_${BadResult['code']}`
  | `stakes:${'prize_special' | 'prize_number' | 'prize_none'}`
>('stakes');

/**
 * Returns the text on a bet that exceeds a limit, and on the stake that is still accepted, in a
 * language.
 */
export function drawLimitText(
  { kind, index, left }: DrawLimitReached,
  { languageCode, stake }: { readonly languageCode: string; readonly stake: string },
): string {
  const bet =
    index === undefined
      ? drawText(languageCode, 'stakes:bet_only')
      : drawText(languageCode, 'stakes:bet_of_slip', { number: index + 1 });
  const how = left.amountMinor === '0' ? 'none' : 'left';
  return drawText(languageCode, `stakes:${kind}_${how}`, { bet, stake });
}

/** Returns the reason of a refused bet, with the name of its lottery among several. */
export function lotteryText(
  what: string,
  { languageCode, lottery }: { readonly languageCode: string; readonly lottery: string },
): string {
  return drawText(languageCode, 'stakes:lottery', { lottery, what });
}

/**
 * Returns the text on an error in a station's result, with the prize and the number that it is
 * about.
 */
export function badResultText(
  { code, prize, place = 0, value = '', expected = 0 }: BadResult,
  languageCode: string,
): string {
  return drawText(languageCode, `stakes:result_${code}`, {
    where: prizeText(prize, languageCode),
    place,
    value,
    expected,
  });
}

function prizeText(prize: string | undefined, languageCode: string): string {
  if (prize === undefined) return drawText(languageCode, 'stakes:prize_none');
  if (prize === 'special') return drawText(languageCode, 'stakes:prize_special');
  return drawText(languageCode, 'stakes:prize_number', { prize });
}
