declare module 'zzfx' {
  /** Maker of sounds from numbers, with the context that plays them. */
  export const ZZFX: {
    readonly audioContext: AudioContext;
    /** Samples in a second. */
    readonly sampleRate: number;
    /** Returns the samples of a sound; its numbers are described in the library. */
    buildSamples(...numbers: readonly number[]): number[];
  };
}
