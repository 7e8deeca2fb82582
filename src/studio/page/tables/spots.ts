import { redNumbers } from '#studio/engines/tables/roulette-rule.ts';
import { type TableEngine, tableRules } from '#studio/engines/tables/table-rules.ts';
import { fill, type TableTexts } from '../texts/texts.ts';

/** Returns the name of a place on a table. */
export function spotName(spot: string, texts: TableTexts): string {
  const [name = '', figure = ''] = spot.split('-');
  switch (name) {
    case 'number':
      return figure;
    case 'dozen':
      return fill(texts.dozen, { from: Number(figure) * 12 - 11, to: Number(figure) * 12 });
    case 'column':
      return fill(texts.column, { figure });
    case 'total':
      return fill(texts.totalOne, { figure });
    case 'triple':
      return figure === '' ? texts.triple : fill(texts.tripleOne, { figure });
    default:
      return texts[spot as 'player'];
  }
}

/** Returns the groups that a table's places lie in, one below the other. */
export function spotGroups(engine: TableEngine): string[][] {
  const { spots } = tableRules[engine];
  const beginning = (...names: string[]) =>
    spots.filter((spot) => names.includes(spot.split('-')[0] ?? ''));
  switch (engine) {
    case 'baccarat':
    case 'no-commission-baccarat':
      return [['player', 'tie', 'banker']];
    case 'dragon-tiger':
      return [['dragon', 'tie', 'tiger']];
    case 'sic-bo':
      return [['small', 'odd', 'even', 'big'], beginning('triple'), beginning('total')];
    case 'xoc-dia':
      return [
        ['even', 'odd'],
        ['red-4', 'red-3', 'white-3', 'white-4'],
      ];
    case 'roulette':
      return [
        beginning('number'),
        beginning('column'),
        beginning('dozen'),
        ['low', 'even', 'red', 'black', 'odd', 'high'],
      ];
  }
}

/** Returns the tone of a place: what side or colour it is of; empty for neither. */
export function spotTone(spot: string): string {
  const [name, figure] = spot.split('-');
  if (name === 'number') {
    if (figure === '0') return 'green';
    return redNumbers.includes(Number(figure)) ? 'red' : 'black';
  }
  const tones: Readonly<Record<string, string>> = {
    player: 'blue',
    banker: 'red',
    dragon: 'red',
    tiger: 'gold',
    tie: 'green',
    small: 'blue',
    big: 'red',
    red: 'red',
    black: 'black',
    white: 'white',
    even: 'blue',
    odd: 'red',
  };
  return tones[name ?? ''] ?? '';
}
