import { localPath } from '#i18n/paths.ts';
import type { TextKey, Translate } from '#i18n/translate.ts';
import type { SlipProps } from '#islands/bet-slip/slip-props.ts';
import type { Play } from '#lib/lottery/plays/play.ts';
import { buildPlayNaming } from '#lib/lottery/plays/play-name.ts';
import { plays } from '#lib/lottery/plays/plays.ts';
import { site } from '#site';
import type { DrawView } from './draw-lobby.ts';
import { inheritedTexts } from './island-texts.ts';

type Locals = Pick<App.Locals, 'language' | 't'>;

/** Returns the props of a lottery's bet slip. */
export function slipProps(
  { language, t }: Locals,
  {
    draws: { kind, lobby },
    playType,
    currencySymbol,
    hasCentre,
  }: {
    readonly draws: Pick<DrawView, 'kind' | 'lobby'>;
    /** A play's code or family; the first play without. */
    readonly playType: string | undefined;
    readonly currencySymbol: string;
    /** False on a page that the member centre does not open over. */
    readonly hasCentre: boolean;
  },
): SlipProps {
  const all = plays(kind);
  const firstPlay =
    all.find(({ code, family }) => code === playType || family === playType) ?? all[0];
  return {
    messages: inheritedTexts('-slip', language.code),
    gameCode: lobby.game.gameCode,
    number: lobby.current?.number,
    beside: lobby.beside,
    kind,
    stakes: lobby.stakes,
    plays: all.map((play) => ({
      code: play.code,
      name: sharedName(t, play),
      places: listPlaceNames(t, play),
    })),
    playType: firstPlay?.code ?? '',
    values: listValueWords(t, all),
    currencySymbol,
    locale: language.tag,
    timeZone: site.timeZone,
    centrePath: hasCentre ? '' : localPath('/', language),
  };
}

/**
 * Returns the props of the list of a member's own bets: those of the slip, whose texts it shares.
 */
export function ownBetsProps({ language }: Pick<Locals, 'language'>, slip: SlipProps) {
  return { ...slip, verifyPath: localPath('/verify', language) };
}

/** Returns the name of a play, with its place. */
export function playName(t: Translate, play: Play): string {
  const { place } = play;
  const name = sharedName(t, play);
  return place === undefined ? name : t('draws:playAt', { name, place: t(`draws:place.${place}`) });
}

/** Returns the name of a play without its place. */
function sharedName(t: Translate, play: Play): string {
  const naming = buildPlayNaming(play);
  if (naming.by === 'family') return t(`lobby:bet.${naming.family}` as TextKey);
  const name = t(`lobby:vnBet.${naming.base}.name` as TextKey);
  if (naming.by === 'cover') return t('draws:cover', { numbers: naming.numbers, name });
  return naming.by === 'permuted' ? t('draws:permuted', { name }) : name;
}

/** Returns the names of a play's places; empty when it has only one. */
function listPlaceNames(t: Translate, { kind, code, place, pick }: Play): readonly string[] {
  const { length } = pick.pools;
  if (length < 2) return [];
  if (code === 'dragonTiger') {
    return pick.pools.map((_, index) => t('draws:sided.pair', { pair: index + 1 }));
  }
  const drawn = kind === 'ssc' ? 5 : length;
  const before = { front: 0, middle: 1, back: drawn - length }[place ?? 'front'];
  return pick.pools.map((_, index) => t('draws:track.place', { place: before + index + 1 }));
}

/** Words of the values that are no numbers. */
function listValueWords(t: Translate, all: readonly Play[]): Readonly<Record<string, string>> {
  const values = all.flatMap(({ pick }) =>
    pick.pools.flatMap((pool) => ('values' in pool ? pool.values : [])),
  );
  const words = values.filter((value) => !/^\d+$/.test(value));
  return Object.fromEntries(
    words.map((value) => [
      value,
      value === 'any' ? t('draws:any') : t(`lobby:side.${value}` as TextKey),
    ]),
  );
}
