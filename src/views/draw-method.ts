import { type Game, gameKinds } from '#contract/play/games.ts';
import type { VnRegion } from '#lib/lottery/result/prizes.ts';

/** Way in which a lottery draws. */
export type DrawMethod =
  /** All day long, from dice, balls or digits. */
  | { readonly manner: 'kind'; readonly kind: ELotteryGame; readonly everyMinutes: number }
  /** All day long, in the manner of a region's lottery. */
  | {
      readonly manner: 'fast';
      readonly region?: VnRegion | undefined;
      readonly everyMinutes: number;
    }
  /** Once on its days. */
  | { readonly manner: 'station'; readonly region: VnRegion };

/** Kinds of e-lotteries that games are of. */
type ELotteryGame = (typeof gameKinds)['ELOTT'][number];

const isELotteryGame = (kind: string): kind is ELotteryGame =>
  gameKinds.ELOTT.some((each) => each === kind);

const regionOfKind: Readonly<Record<string, VnRegion>> = {
  north: 'MB',
  central: 'MT',
  south: 'MN',
};
/** Minutes between draws of a lottery whose code does not say. */
const usualMinutes = 5;

/** Returns the way in which a lottery draws, by its kind and code. */
export function findDrawMethod({ gameType, gameClassify, code = '' }: Game): DrawMethod {
  const everyMinutes = readMinutes(code);
  if (gameType === 'ELOTT' && isELotteryGame(gameClassify)) {
    return { manner: 'kind', kind: gameClassify, everyMinutes };
  }
  const region = regionOfKind[gameClassify];
  return region
    ? { manner: 'station', region }
    : { manner: 'fast', region: likeRegion(code), everyMinutes };
}

/** A code ends with its minutes: `KTD_SSC_1M`. */
function readMinutes(code: string): number {
  const [, minutes] = /_([135])M$/.exec(code) ?? [];
  return minutes === undefined ? usualMinutes : Number(minutes);
}

/** A fast lottery's code names the region that it draws like: `LNN_MT_1M`. */
function likeRegion(code: string): VnRegion | undefined {
  const [, region] = /_(MB|MT|MN)_/.exec(code) ?? [];
  return region as VnRegion | undefined;
}
