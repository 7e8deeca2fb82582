import { useState } from 'react';
import type { ContractPreview, PreviewOf } from '#contract/agents/contract-steps.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';
import { previewStep } from '#stores/agents/contract-steps.ts';

/** A step that a second yes is asked for, with what it would come to. */
export interface Previewed {
  readonly step: PreviewOf['step'];
  readonly preview: ContractPreview;
  readonly isBusy: boolean;
  /** Why it has to be asked again: others would end by now. */
  readonly refusal: Refusal<string> | undefined;
}

/** What is previewed, and what is done on the second yes. */
export interface PreviewedStep {
  readonly contractId: string;
  readonly of: Extract<PreviewOf, { readonly step: 'accept' | 'terminate' }>;
  readonly send: (endsDigest: string | undefined) => Promise<Result<unknown, Refusal<string>>>;
}

const asksAgain: readonly string[] = ['contracts_would_end', 'preview_changed'];

/**
 * Shows what a step would come to before it is taken, and again where that has changed meanwhile.
 * @param onRefused hears why it cannot be taken, or that it can again.
 */
export function usePreviewed(onRefused: (refusal: Refusal<string> | undefined) => void) {
  const [asked, setAsked] = useState<PreviewedStep>();
  const [shown, setShown] = useState<Previewed>();
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
