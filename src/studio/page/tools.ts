import { make, makeButton } from './elements.ts';
import type { FrameParts } from './frame.ts';
import { notifyHost } from './host.ts';
import { setSound } from './sound/sound.ts';

/** Renders the buttons below a game: fairness, sound, deposit, and the way out. */
export function drawTools({
  state,
  texts,
  openFairness,
}: Pick<FrameParts, 'state' | 'texts' | 'openFairness'>) {
  const sound = makeButton({ 'aria-pressed': 'false' }, texts.sound, () => {
    const isOn = sound.getAttribute('aria-pressed') === 'false';
    sound.setAttribute('aria-pressed', String(isOn));
    void setSound(isOn);
  });
  const leave = () => {
    notifyHost({ type: 'close' });
    if (window.parent === window && state.backUrl) window.location.assign(state.backUrl);
  };
  return make(
    'div',
    { class: 'tools' },
    makeButton({}, texts.fairness, openFairness),
    sound,
    makeButton({}, texts.deposit, () => notifyHost({ type: 'deposit' })),
    makeButton({ class: 'leave' }, texts.close, leave),
  );
}
