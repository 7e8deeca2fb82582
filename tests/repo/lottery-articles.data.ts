import type { LotteryKind } from '#lib/lottery/kinds.ts';

/** A worked example of a help article: what is bet, what is drawn. */
export interface Example {
  readonly kind: LotteryKind;
  readonly play: string;
  readonly pick: string;
  /** Numbers as they are drawn; of Vietnamese draws the name of one of the two below. */
  readonly draw: string;
}

/** A unit's stake in every example, in dong. */
export const unitStake = 10_000;

/** Draws of 2025-04-14 that examples settle against (draws, §6), prizes as they are printed. */
export const printedDraws: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'Hà Nội': [
    ['1', '76071'],
    ['2', '08866 77999'],
    ['3', '28854 16105 81240 42422 16899 38673'],
    ['4', '2965 5032 6805 8755'],
    ['5', '7669 6117 1605 0743 6632 8420'],
    ['6', '025 442 188'],
    ['7', '74 03 68 19'],
    ['special', '46935'],
  ],
  'TP.HCM': [
    ['8', '61'],
    ['7', '730'],
    ['6', '9465 3776 6429'],
    ['5', '0654'],
    ['4', '22944 33223 31070 84876 18265 98828 77462'],
    ['3', '79795 70029'],
    ['2', '91587'],
    ['1', '24550'],
    ['special', '499030'],
  ],
};

const of = (kind: LotteryKind, ...rows: readonly (readonly [string, string, string])[]) =>
  rows.map(([play, pick, draw]): Example => ({ kind, play, pick, draw }));

/** Examples by article. */
export const articles: Readonly<Record<string, readonly Example[]>> = {
  'k3-plays': of(
    'k3',
    ['sum', '10,11', '5 4 1'],
    ['bigSmall', 'big', '6 5 2'],
    ['bigSmall', 'big', '5 5 5'],
    ['oddEven', 'odd', '5 4 2'],
    ['anyTriple', 'any', '2 2 2'],
    ['triple', '222', '2 2 2'],
    ['pair', '55', '5 1 5'],
    ['pair', '55', '5 5 5'],
    ['pairOrTriple', '55', '5 5 5'],
    ['oneNumber', '4', '4 4 1'],
    ['twoNumbers', '1,2,3', '1 2 6'],
    ['threeNumbers', '1,4,6', '6 1 4'],
    ['anyStraight', 'any', '4 2 3'],
  ),
  'ssc-plays': of(
    'ssc',
    ['position', '7|-|-|-|0,1', '7 3 5 2 1'],
    ['positionHalf', '-|odd|-|-|-', '7 3 5 2 1'],
    ['sumHalf', 'big', '9 0 5 8 1'],
    ['dragonTiger', 'dragon', '8 1 1 1 3'],
    ['dragonTiger', 'dragon', '8 1 1 1 8'],
    ['dragonTiger', 'tie', '8 1 1 1 8'],
    ['straight4Front', '1|2|3|4', '1 2 3 4 9'],
    ['straight3Front', '1,2|3|4', '2 3 4 9 9'],
    ['group3Middle', '2,7', '9 7 2 7 0'],
    ['group6Back', '1,2,3', '0 0 3 1 2'],
    ['sum3Front', '13', '4 4 5 0 0'],
    ['span3Front', '4', '1 5 3 9 9'],
    ['shape3Front', 'straight', '0 9 1 4 4'],
    ['shape3Front', 'half', '0 9 5 4 4'],
    ['oneOfThreeFront', '7', '7 7 1 0 0'],
    ['twoOfThreeFront', '1,7', '7 3 1 0 0'],
    ['straight2Back', '0|5', '3 3 3 0 5'],
    ['group2Back', '0,5', '3 3 3 5 0'],
    ['bull', 'bull3', '5 5 0 1 2'],
    ['bull', 'noBull', '1 1 1 1 1'],
  ),
  'pk10-plays': of(
    'pk10',
    ['position', '3|-|-|-|-|-|-|-|-|-', '3 8 10 1 5 2 7 9 4 6'],
    ['positionHalf', '-|big|-|-|-|-|-|-|-|-', '3 8 10 1 5 2 7 9 4 6'],
    ['dragonTiger', 'tiger|-|-|-|-', '3 8 10 1 5 2 7 9 4 6'],
    ['sum', '11', '3 8 10 1 5 2 7 9 4 6'],
    ['sumHalf', 'big', '3 10 8 1 5 2 7 9 4 6'],
    ['sumHalf', 'odd', '3 8 10 1 5 2 7 9 4 6'],
    ['sum3', '21', '3 8 10 1 5 2 7 9 4 6'],
    ['first2', '3,8|8', '3 8 10 1 5 2 7 9 4 6'],
    ['first3', '3|8|10', '3 8 10 1 5 2 7 9 4 6'],
    ['first4', '3|8|10|1', '3 8 10 1 5 2 7 9 4 6'],
    ['first5', '3|8|10|1|5', '3 8 10 1 5 2 7 9 4 6'],
  ),
  '11x5-plays': of(
    '11x5',
    ['any1', '3', '3 9 1 11 6'],
    ['any2', '3,9,10', '3 9 1 11 6'],
    ['any3', '1,3,9', '3 9 1 11 6'],
    ['any4', '1,3,9,11', '3 9 1 11 6'],
    ['any5', '1,3,6,9,11', '3 9 1 11 6'],
    ['any6', '1,2,3,6,9,11', '3 9 1 11 6'],
    ['any7', '1,2,3,4,6,9,11', '3 9 1 11 6'],
    ['any8', '1,2,3,4,5,6,9,11', '3 9 1 11 6'],
    ['first2', '3|9', '3 9 1 11 6'],
    ['first3', '3|9|1', '3 9 1 11 6'],
    ['groupFirst2', '3,9', '9 3 1 11 6'],
    ['groupFirst3', '1,3,9', '9 3 1 11 6'],
    ['sumHalf', 'big', '11 10 9 1 2'],
    ['sumHalf', 'big', '3 9 1 11 6'],
    ['oddCount', '4', '3 9 1 11 6'],
    ['middle', '6', '3 9 1 11 6'],
  ),
  'kl8-plays': of(
    'kl8',
    ...Array.from({ length: 10 }, (_, index): readonly [string, string, string] => [
      `all${index + 1}`,
      Array.from({ length: index + 1 }, (_, number) => number + 1).join(','),
      '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20',
    ]),
    ['sumHalf', 'small', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20'],
    ['sumHalf', 'middle', '1 2 3 4 5 6 7 8 9 10 80 79 78 77 76 75 74 73 72 71'],
  ),
  'pc28-plays': of(
    'pc28',
    ['sum', '13,14', '9 4 0'],
    ['sumHalf', 'small', '9 4 0'],
    ['sumQuarter', 'bigEven', '9 5 0'],
    ['sumEdge', 'low', '3 1 1'],
    ['shape', 'pair', '7 7 1'],
    ['shape', 'straight', '9 0 1'],
  ),
  'vietnamese-lottery-plays': [
    ...of(
      'vnMB',
      ['lo2', '05', 'Hà Nội'],
      ['lo2', '00', 'Hà Nội'],
      ['lo3', '025', 'Hà Nội'],
      ['lo4', '6805', 'Hà Nội'],
      ['de', '35', 'Hà Nội'],
      ['dau', '03', 'Hà Nội'],
      ['dauDuoi', '74', 'Hà Nội'],
      ['3cang', '935', 'Hà Nội'],
      ['xiuChuDau', '025', 'Hà Nội'],
      ['xiuChu', '935', 'Hà Nội'],
      ['4cang', '6935', 'Hà Nội'],
      ['chamDau', '3', 'Hà Nội'],
      ['chamDuoi', '3', 'Hà Nội'],
      ['xien2', '05,32', 'Hà Nội'],
      ['xien3', '05,32,99', 'Hà Nội'],
      ['xien4', '05,32,68,99', 'Hà Nội'],
      ['truot4', '00,01,02,04', 'Hà Nội'],
      ['truot4', '00,01,02,05', 'Hà Nội'],
      ['truot8', '00,01,02,04,06,07,08,09', 'Hà Nội'],
      ['truot10', '00,01,02,04,06,07,08,09,10,11', 'Hà Nội'],
      ['daoLo2', '25', 'Hà Nội'],
      ['daoLo3', '025', 'Hà Nội'],
      ['daoDe', '35', 'Hà Nội'],
      ['daoDau', '03', 'Hà Nội'],
      ['daoDauDuoi', '47', 'Hà Nội'],
      ['dao3cang', '359', 'Hà Nội'],
      ['daoXiuChuDau', '025', 'Hà Nội'],
      ['daoXiuChu', '359', 'Hà Nội'],
      ['bao8Lo2', '68', 'Hà Nội'],
    ),
    ...of(
      'vnMN',
      ['lo2', '30', 'TP.HCM'],
      ['bao7Lo2', '30', 'TP.HCM'],
      ['bao7Lo3', '030', 'TP.HCM'],
      ['bao7Lo4', '9030', 'TP.HCM'],
    ),
  ],
};

/** Words that rows need beside the lobby's own. */
export interface ArticleWords {
  readonly tag: string;
  readonly currency: string;
  readonly places: Readonly<Record<'front' | 'middle' | 'back', string>>;
  /** From one price to another. */
  readonly between: string;
}

/** Languages that help is written in. */
export const articleWords: Readonly<Record<string, ArticleWords>> = {
  en: {
    tag: 'en',
    currency: 'VND',
    places: { front: 'front', middle: 'middle', back: 'back' },
    between: 'to',
  },
  ty: {
    tag: 'vi',
    currency: 'VND',
    places: { front: 'đầu', middle: 'giữa', back: 'cuối' },
    between: 'đến',
  },
  cn: {
    tag: 'zh-CN',
    currency: '越南盾',
    places: { front: '前', middle: '中', back: '后' },
    between: '至',
  },
  th: {
    tag: 'th',
    currency: 'ดอง',
    places: { front: 'หน้า', middle: 'กลาง', back: 'ท้าย' },
    between: 'ถึง',
  },
  id: {
    tag: 'id',
    currency: 'VND',
    places: { front: 'depan', middle: 'tengah', back: 'belakang' },
    between: 'sampai',
  },
};
