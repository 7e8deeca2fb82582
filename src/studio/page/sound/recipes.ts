/** Recipe of a sound, as ZzFX makes it. */
export interface Recipe {
  readonly volume: number;
  /** Frequency in hertz. */
  readonly frequency: number;
  /** Share by which the frequency differs from one time to the next. */
  readonly spread?: number;
  /** Times in seconds: until it is loud, while it stays so, and until it is silent. */
  readonly attack?: number;
  readonly sustain?: number;
  readonly release: number;
  readonly shape?: 'sine' | 'triangle' | 'noise';
  /** Change of the frequency over time. */
  readonly slide?: number;
  /** Cut-off in hertz: what is above is left out where it is below zero, else what is below. */
  readonly filter?: number;
}

/** Sounds of the games: a press, a reel that stops, a ball on a peg, and so on. */
export const recipes = {
  bet: { volume: 0.7, frequency: 190, release: 0.07, sustain: 0.01, slide: -2 },
  reel: {
    volume: 0.9,
    frequency: 140,
    spread: 0.03,
    release: 0.1,
    shape: 'triangle',
    filter: -900,
  },
  peg: { volume: 0.4, frequency: 980, spread: 0.08, release: 0.04, shape: 'triangle' },
  card: { volume: 0.5, frequency: 320, spread: 0.1, release: 0.06, shape: 'noise', filter: 1_800 },
  dice: { volume: 0.6, frequency: 240, spread: 0.1, sustain: 0.16, release: 0.1, shape: 'noise' },
  gem: { volume: 0.6, frequency: 880, attack: 0.004, sustain: 0.03, release: 0.22 },
  note: { volume: 0.8, frequency: 523.25, attack: 0.006, sustain: 0.05, release: 0.32 },
} as const satisfies Readonly<Record<string, Recipe>>;

/** Name of a sound. */
export type SoundName = keyof typeof recipes;
