import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn, checkAge, isDay } from '#lib/birthday.ts';

const days = fc.date({
  min: new Date('0001-01-01'),
  max: new Date('9998-12-31'),
  noInvalidDate: true,
});
const nows = fc.date({
  min: new Date('1970-01-01'),
  max: new Date('2998-12-31'),
  noInvalidDate: true,
});
const write = (date: Date) => date.toISOString().slice(0, 10);

test('every day of the calendar is a day', () => {
  fc.assert(fc.property(days, (date) => isDay(write(date))));
});

test.each(['2001-02-29', '1900-02-29', '2000-00-10', '2000-13-01', '2000-04-31', '2000-01-00'])(
  '%s is none',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test.each(['', '2000-1-1', '01-01-2000', '2000-01-01 ', '２０００-01-01', 'today'])(
  '%j is not written as one',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('a leap year’s last day of February is a day', () => {
  expect(isDay('2000-02-29')).toBe(true);
});

test('an age grows by one on the birthday and not before', () => {
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
  expect(ageOn('2005-11-21', at('2026-11-20'), 'UTC')).toBe(20);
  expect(ageOn('2005-11-21', at('2026-11-21'), 'UTC')).toBe(21);
  expect(ageOn('2004-02-29', at('2025-02-28'), 'UTC')).toBe(20);
  expect(ageOn('2004-02-29', at('2025-03-01'), 'UTC')).toBe(21);
  expect(ageOn('2030-01-01', at('2026-11-21'), 'UTC')).toBeLessThan(0);
});

test('a birthday begins at midnight of the zone, not of Greenwich', () => {
  const atMs = Date.parse('2026-11-20T17:00:00Z');
  expect(ageOn('2005-11-21', atMs - 1, 'Asia/Ho_Chi_Minh')).toBe(20);
  expect(ageOn('2005-11-21', atMs, 'Asia/Ho_Chi_Minh')).toBe(21);
  expect(ageOn('2005-11-21', atMs, 'UTC')).toBe(20);
  expect(ageOn('2005-11-21', Date.parse('2026-11-21T04:59:59Z'), 'America/New_York')).toBe(20);
});

test('nobody is older than the years between two dates', () => {
  fc.assert(
    fc.property(days, nows, (born, now) => {
      const years = now.getUTCFullYear() - born.getUTCFullYear();
      const age = ageOn(write(born), now.getTime(), 'UTC');
      return age === years || age === years - 1;
    }),
  );
});

test('a birthday lies between 120 years ago and the least age, by the zone’s calendar', () => {
  const nowMs = Date.parse('2026-11-27T03:00:00Z');
  const check = (birthday: string) =>
    checkAge(birthday, { ageLimit: 18, nowMs, timeZone: 'Asia/Ho_Chi_Minh' })?.messageKey;
  for (const early of ['0001-01-01', '0099-12-31', '1900-01-01', '1906-11-26']) {
    expect(check(early)).toBe('birth_year');
  }
  for (const right of ['1906-11-27', '1990-12-31', '2008-11-27']) {
    expect(check(right)).toBeUndefined();
  }
  for (const late of ['2008-11-28', '2026-11-27', '2030-01-01', '9999-12-31']) {
    expect(check(late)).toBe('age_limit');
  }
});
