/** Digits that lie on a keypad in a line or a corner, and others that people choose first. */
const favourites = ['147258', '258369', '159753', '753159', '123321', '147896', '102030', '142536'];

/**
 * Returns whether digits are among the first guesses: a single digit, counting up or down, a
 * repeated part (`123123`, `686868`), doubles in a row (`112233`), a line of the keypad. False for
 * texts with letters.
 */
export function areEasyDigits(password: string): boolean {
  if (!/^[0-9]{4,}$/.test(password)) return false;
  if (/^(.+)\1+$/.test(password) || /^(?:(.)\1)+$/.test(password)) return true;
  if (/^(.)\1+(.)\2+$/.test(password)) return true;
  const counting = '01234567890123456789';
  const turned = [...password].toReversed().join('');
  return counting.includes(password) || counting.includes(turned) || favourites.includes(password);
}

/** Returns whether digits are a birthday (yyyy-MM-dd) as people write one, in any order. */
export function areBirthday(password: string, birthday: string | undefined): boolean {
  const [year = '', month = '', day = ''] = birthday?.split('-') ?? [];
  if (day === '') return false;
  const short = year.slice(2);
  const orders = [
    day + month + short,
    month + day + short,
    short + month + day,
    short + day + month,
    day + month + year,
    month + day + year,
    year + month + day,
    year + day + month,
    Number(day) + month + year,
    String(Number(day)) + Number(month) + year,
    month + year,
    year + month,
    day + month,
    month + day,
  ];
  return orders.includes(password);
}
