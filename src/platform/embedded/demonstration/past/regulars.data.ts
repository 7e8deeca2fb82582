/** A member of a demonstration who plays without anybody at the keys. */
export interface Regular {
  readonly username: string;
  readonly nickname: string;
  readonly upline: 'river' | undefined;
}

/** Nobody knows their passwords: whoever wants to look around has accounts that are printed. */
export const regulars: readonly Regular[] = [
  { username: 'juniper', nickname: 'Juniper', upline: 'river' },
  { username: 'tamarind', nickname: 'Tamarind', upline: 'river' },
  { username: 'kestrel', nickname: 'Kestrel', upline: 'river' },
  { username: 'magnolia', nickname: 'Magnolia', upline: 'river' },
  { username: 'pebble', nickname: 'Pebble', upline: 'river' },
  { username: 'saffron', nickname: 'Saffron', upline: 'river' },
  { username: 'marlin', nickname: 'Marlin', upline: undefined },
  { username: 'linden', nickname: 'Linden', upline: undefined },
  { username: 'sparrow', nickname: 'Sparrow', upline: undefined },
  { username: 'cobalt', nickname: 'Cobalt', upline: undefined },
  { username: 'harbour', nickname: 'Harbour', upline: undefined },
  { username: 'clover', nickname: 'Clover', upline: undefined },
  { username: 'monsoon', nickname: 'Monsoon', upline: undefined },
  { username: 'papaya', nickname: 'Papaya', upline: undefined },
];
