import { useStore } from '@nanostores/react';
import { $proof } from '#stores/identity/proof.ts';
import { late } from '../../../kit/late.tsx';
import type { SecurityMessages } from './messages.ts';

const Asked = late<ProofDialogProps>(() => import('./proof-asked.tsx'));

export interface ProofDialogProps {
  readonly messages: SecurityMessages;
  readonly hasPassword: boolean;
}

/** Asks who it is before something that protects the account is changed. */
export function ProofDialog(props: ProofDialogProps) {
  const { state } = useStore($proof, { ssr: 'initial' });
  return state === 'none' ? null : <Asked {...props} />;
}
