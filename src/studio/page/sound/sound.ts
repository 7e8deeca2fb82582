import type { SoundName } from './recipes.ts';
import type { Speaker } from './speaker.ts';
import { type Prize, winNotes } from './win-notes.ts';

/** Time between two notes of a win. */
const noteMs = 95;

let isOn = false;
let loading: Promise<Speaker> | undefined;

/**
 * Turns sound on or off; it is off until the member turns it on, in each launch anew. The first time
 * fetches what makes the sounds.
 */
export async function setSound(on: boolean): Promise<void> {
  isOn = on;
  if (!on) return;
  loading ??= import('./speaker.ts').then(({ createSpeaker }) => createSpeaker());
  await (await loading).wake();
}

/** Plays a sound, in so many milliseconds; nothing while sound is off. */
export function playSound(name: SoundName, afterMs = 0): void {
  void speak((speaker) => speaker.play(name, { afterMs }));
}

/** Plays the notes of a win: none for a payout that is not above the stake. */
export function playWin(prize: Prize): void {
  void speak((speaker) => {
    for (const [index, semitones] of winNotes(prize).entries()) {
      speaker.play('note', { afterMs: index * noteMs, semitones });
    }
  });
}

async function speak(words: (speaker: Speaker) => void): Promise<void> {
  if (!isOn || !loading) return;
  // A file that did not come leaves the game silent.
  const speaker = await loading.catch(() => undefined);
  if (isOn && speaker) words(speaker);
}
