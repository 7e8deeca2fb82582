/** A member of a demonstration, below nobody, who plays without anybody at the keys. */
export interface Regular {
  readonly username: string;
  readonly nickname: string;
}

/** Nobody knows their passwords: whoever wants to look around has accounts that are printed. */
export const regulars: readonly Regular[] = [
  { username: 'marlin', nickname: 'Marlin' },
  { username: 'linden', nickname: 'Linden' },
  { username: 'sparrow', nickname: 'Sparrow' },
  { username: 'cobalt', nickname: 'Cobalt' },
  { username: 'harbour', nickname: 'Harbour' },
  { username: 'clover', nickname: 'Clover' },
  { username: 'monsoon', nickname: 'Monsoon' },
  { username: 'papaya', nickname: 'Papaya' },
];
