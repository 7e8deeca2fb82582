/** Member of a demonstration, below nobody, who plays without a person. */
export interface Regular {
  readonly username: string;
  readonly nickname: string;
  /** Username of the regular whose code they registered with; these have no past. */
  readonly invitedBy?: string | undefined;
}

/**
 * Regular members of a demonstration. Nobody knows their passwords: printed accounts are there for
 * looking around.
 */
export const regulars: readonly Regular[] = [
  { username: 'marlin', nickname: 'Marlin' },
  { username: 'linden', nickname: 'Linden' },
  { username: 'sparrow', nickname: 'Sparrow' },
  { username: 'cobalt', nickname: 'Cobalt' },
  { username: 'harbour', nickname: 'Harbour' },
  { username: 'clover', nickname: 'Clover' },
  { username: 'monsoon', nickname: 'Monsoon' },
  { username: 'papaya', nickname: 'Papaya' },
  { username: 'jasmine', nickname: 'Jasmine', invitedBy: 'marlin' },
  { username: 'tamarind', nickname: 'Tamarind', invitedBy: 'marlin' },
];
