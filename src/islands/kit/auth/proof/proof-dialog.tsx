import { useStore } from '@nanostores/react';
import type { ProofWay } from '#contract/identity/proof.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { $proof } from '#stores/identity/proof.ts';
import { lazyComponent } from '../../lazy-component.tsx';

const Asked = lazyComponent<ProofDialogProps>(() => import('./proof-asked.tsx'));

export interface ProofDialogProps {
  readonly messages: IslandTexts;
  /** Ways of the member to prove identity, the quickest first. */
  readonly ways: readonly ProofWay[];
}

/** Dialog that asks for a proof of identity before a change to the protection of the account. */
export function ProofDialog(props: ProofDialogProps) {
  const { state } = useStore($proof, { ssr: 'initial' });
  return state === 'none' ? null : <Asked {...props} />;
}
