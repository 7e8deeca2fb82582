import type { Fairness, ProofValues, RevealedSeed } from '#studio/wire.ts';
import { make, makeButton } from './elements.ts';
import { isHosted, notifyHost } from './host.ts';
import { fill, type Texts } from './texts/texts.ts';

/**
 * Result of a seed rotation: the revealed seed with the proof of its last round, or a text on the
 * reason for its refusal.
 */
export type RotationResult =
  | { readonly revealed: RevealedSeed; readonly lastRound: ProofValues | null }
  | { readonly text: string };

/**
 * Opens the dialog on fairness: the rules, the share returned, the seeds, and the rotation to a new
 * seed.
 */
export function showFairness({
  rules,
  share,
  texts,
  fairness,
  rotate,
}: {
  /** Text on the rules of the game. */
  readonly rules: string;
  /** Share of all stakes that is paid back, as a text. */
  readonly share: string;
  readonly texts: Texts;
  /** As it stands when it is asked. */
  readonly fairness: () => Fairness;
  readonly rotate: () => Promise<RotationResult>;
}): void {
  const seeds = make('dl');
  const showSeeds = () => {
    const { commitment, clientSeed, nonce } = fairness();
    seeds.replaceChildren(
      ...drawRow(texts.commitment, commitment),
      ...drawRow(texts.clientSeed, clientSeed ?? '–'),
      ...drawRow(texts.nonce, String(nonce)),
    );
  };
  showSeeds();
  const outcome = make('p', { role: 'status' });
  const proof = make('p');
  const offerProof = (values: ProofValues | null) => {
    const verify = () => notifyHost({ type: 'verify', proof: values ?? {} });
    proof.replaceChildren(
      ...(values && isHosted() ? [makeButton({}, texts.verifyLast, verify)] : []),
    );
  };
  const done = makeButton({}, texts.done, () => dialog.close());
  const dialog = make(
    'dialog',
    { 'aria-label': texts.fairness },
    make('h2', {}, texts.fairness),
    make('p', {}, rules),
    make('p', {}, fill(texts.returned, { share })),
    make('p', {}, texts.fairnessText),
    seeds,
    outcome,
    proof,
    makeButton({}, texts.rotate, async () => {
      const rotated = await rotate();
      if ('text' in rotated) {
        outcome.textContent = rotated.text;
        return;
      }
      const { serverSeed, commitment, clientSeed } = rotated.revealed;
      const rows = [
        ...drawRow(texts.revealed, serverSeed),
        ...drawRow(texts.commitment, commitment),
        ...drawRow(texts.clientSeed, clientSeed ?? '–'),
      ];
      outcome.replaceChildren(make('dl', {}, ...rows));
      offerProof(rotated.lastRound);
      showSeeds();
    }),
    done,
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  // Not `autofocus`, which browsers keep from a frame of another origin.
  done.focus();
}

/** Draws a name and its value as a row of a list. */
export function drawRow(name: string, value: string): HTMLElement[] {
  return [make('dt', {}, name), make('dd', {}, value)];
}
