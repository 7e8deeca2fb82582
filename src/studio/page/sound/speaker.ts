import { ZZFX } from 'zzfx';
import { type Recipe, recipes, type SoundName } from './recipes.ts';

/** Player of the games' sounds. */
export interface Speaker {
  /** Plays a sound in so many milliseconds, by so many semitones higher. */
  play(name: SoundName, options: { readonly afterMs: number; readonly semitones?: number }): void;
  /** Lets sound out; a browser holds it back until something was pressed. */
  wake(): Promise<void>;
}

const shapes = { sine: 0, triangle: 1, noise: 4 } as const;
/** The room that sounds stand in: how long it answers, and how loud beside them. */
const room = { seconds: 0.35, gain: 0.16 };

/** Creates the player: all sounds go through one compressor, and a short reverb beside it. */
export function createSpeaker(): Speaker {
  const context = ZZFX.audioContext;
  const bus = new DynamicsCompressorNode(context, { threshold: -20, ratio: 6 });
  const reverb = new ConvolverNode(context, { buffer: makeRoom(context) });
  const wet = new GainNode(context, { gain: room.gain });
  bus.connect(context.destination);
  reverb.connect(wet).connect(bus);
  const buffers = new Map<SoundName, AudioBuffer>();

  function bufferOf(name: SoundName): AudioBuffer {
    const kept = buffers.get(name);
    if (kept) return kept;
    const samples = makeSamples(recipes[name]);
    const buffer = context.createBuffer(1, samples.length, ZZFX.sampleRate);
    buffer.getChannelData(0).set(samples);
    buffers.set(name, buffer);
    return buffer;
  }

  return {
    play(name, { afterMs, semitones = 0 }) {
      const { spread = 0 }: Recipe = recipes[name];
      const playbackRate = 2 ** (semitones / 12) * (1 + spread * (2 * Math.random() - 1));
      const source = new AudioBufferSourceNode(context, { buffer: bufferOf(name), playbackRate });
      source.connect(bus);
      source.connect(reverb);
      source.start(context.currentTime + afterMs / 1_000);
    },
    wake: () => context.resume(),
  };
}

function makeSamples(recipe: Recipe): number[] {
  const { volume, frequency, attack = 0, sustain = 0, release, shape = 'sine' } = recipe;
  const { slide = 0, filter = 0 } = recipe;
  const between = [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0] as const;
  const form = [shapes[shape], 1, slide, ...between, filter] as const;
  return ZZFX.buildSamples(volume, 0, frequency, attack, sustain, release, ...form);
}

/** Makes the answer of a room to a clap: noise that dies away. */
function makeRoom(context: AudioContext): AudioBuffer {
  const length = Math.round(room.seconds * context.sampleRate);
  const buffer = context.createBuffer(2, length, context.sampleRate);
  for (const channel of [0, 1]) {
    const samples = buffer.getChannelData(channel);
    for (let index = 0; index < length; index += 1) {
      samples[index] = (2 * Math.random() - 1) * (1 - index / length) ** 3;
    }
  }
  return buffer;
}
