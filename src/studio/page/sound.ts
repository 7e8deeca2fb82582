let isOn = false;
let audio: AudioContext | undefined;

/** Turns sound on or off; it is off until the member turns it on, in each launch anew. */
export function setSound(on: boolean): void {
  isOn = on;
  if (on) audio ??= new AudioContext();
}

/** Plays a short tone for each height, one after the other. */
export function playTones(...heights: readonly number[]): void {
  if (!isOn || !audio) return;
  for (const [index, height] of heights.entries()) {
    const begin = audio.currentTime + index * 0.09;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = height;
    volume.gain.setValueAtTime(0.08, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.16);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.18);
  }
}
