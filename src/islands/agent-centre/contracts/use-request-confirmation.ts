import { useState } from 'react';
import type { AgentContract, ContractTerms } from '#contract/agents/contracts.ts';
import { previewStep } from '#stores/agents/contract-steps.ts';
import type { StepPreview } from './use-step-preview.ts';

interface PendingConfirmation {
  readonly shown: StepPreview;
  readonly answer: (isSure: boolean) => void;
}

/**
 * Asks for confirmation before a version is requested whose acceptance would end contracts further
 * down. A request that cannot be previewed is sent, so that the platform states its refusal.
 */
export function useRequestConfirmation(contract: AgentContract | undefined) {
  const [asked, setAsked] = useState<PendingConfirmation>();
  const confirm = async (version: {
    readonly terms: ContractTerms;
    readonly startMs: number | undefined;
  }): Promise<boolean> => {
    if (!contract) return true;
    const step = { step: 'request', ...version } as const;
    const previewed = await previewStep({ contractId: contract.contractId, of: step });
    if (!previewed.ok || previewed.value.total === 0) return true;
    const preview = previewed.value;
    const shown = { step: 'request', preview, isBusy: false, refusal: undefined } as const;
    const isSure = await new Promise<boolean>((answer) => setAsked({ shown, answer }));
    setAsked(undefined);
    return isSure;
  };
  return {
    confirm,
    shown: asked?.shown,
    onConfirm: () => asked?.answer(true),
    onCancel: () => asked?.answer(false),
  };
}
