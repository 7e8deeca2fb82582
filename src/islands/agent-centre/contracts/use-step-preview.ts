import { useState } from 'react';
import type { ContractPreview, PreviewSubject } from '#contract/agents/contract-steps.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';
import { previewStep } from '#stores/agents/contract-steps.ts';

/** Step that waits for confirmation, with its previewed outcome. */
export interface StepPreview {
  readonly step: PreviewSubject['step'];
  readonly preview: ContractPreview;
  readonly isBusy: boolean;
  /** Reason to ask again: other contracts would end by now. */
  readonly refusal: Refusal<string> | undefined;
}

/** Step to preview, with the action that a confirmation runs. */
export interface PreviewedStep {
  readonly contractId: string;
  readonly of: Extract<PreviewSubject, { readonly step: 'accept' | 'terminate' }>;
  readonly send: (endsDigest: string | undefined) => Promise<Result<unknown, Refusal<string>>>;
}

const asksAgain: readonly string[] = ['contracts_would_end', 'preview_changed'];

/**
 * Previews a step and asks for confirmation, again when the outcome has changed meanwhile. @param
 * onRefused receives the refusal of a step, or `undefined` when it can be tried again.
 */
export function useStepPreview(onRefused: (refusal: Refusal<string> | undefined) => void) {
  const [asked, setAsked] = useState<PreviewedStep>();
  const [shown, setShown] = useState<StepPreview>();
  const close = (refusal?: Refusal<string>) => {
    setShown(undefined);
    onRefused(refusal);
  };
  const open = async (step: PreviewedStep, refusal?: Refusal<string>) => {
    const { contractId, of } = step;
    onRefused(undefined);
    const answer = await previewStep({ contractId, of });
    if (!answer.ok) return close(answer.refusal);
    setAsked(step);
    setShown({ step: of.step, preview: answer.value, isBusy: false, refusal });
  };
  const confirm = async () => {
    if (!asked || !shown || shown.isBusy) return;
    setShown({ ...shown, isBusy: true });
    const answer = await asked.send(shown.preview.endsDigest);
    if (answer.ok) return close();
    if (asksAgain.includes(answer.refusal.code)) return open(asked, answer.refusal);
    close(answer.refusal);
  };
  return {
    shown,
    open: (step: PreviewedStep) => void open(step),
    confirm: () => void confirm(),
    cancel: () => setShown(undefined),
  };
}
