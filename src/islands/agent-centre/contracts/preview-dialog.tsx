import type { ContractEnding } from '#contract/agents/contract-steps.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { FormStatus } from '../../kit/form-status.tsx';
import { text } from '../../kit/text.ts';
import type { ContractProps } from './contract-props.ts';
import { type ContractWriter, contractWriter } from './contract-words.ts';
import type { StepPreview } from './use-step-preview.ts';

export interface PreviewDialogProps extends ContractProps {
  readonly shown: StepPreview;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Dialog with the outcome of a step before it is confirmed, and the contracts further down that
 * would end by it.
 */
export default function PreviewDialog({
  shown,
  onConfirm,
  onCancel,
  ...props
}: PreviewDialogProps) {
  const { messages } = props;
  const { step, preview, isBusy, refusal } = shown;
  const { startsAtMs, endsAtMs, endings, total } = preview;
  const writer = contractWriter(props, '');
  const hasEndings = total > 0;
  return (
    <ConfirmDialog
      title={messages[`agents:contract_ask_${step}`]}
      labels={{
        cancel: messages['dialogs:cancel'],
        confirm: confirmText(messages, step, hasEndings),
        close: messages['dialogs:close'],
      }}
      busyLabel={isBusy ? messages['dialogs:working'] : undefined}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <FormStatus messages={messages} refusal={refusal} />
      {startsAtMs !== undefined && (
        <p>{text(messages, 'agents:contract_begins', { from: writer.moment(startsAtMs) })}</p>
      )}
      {endsAtMs !== undefined && (
        <p>{text(messages, 'agents:contract_ends', { until: writer.moment(endsAtMs) })}</p>
      )}
      {startsAtMs !== undefined && endsAtMs !== undefined && startsAtMs > endsAtMs && (
        <p>{messages['agents:contract_gap']}</p>
      )}
      {hasEndings && (
        <>
          <p>{text(messages, 'agents:contract_endings', { count: total })}</p>
          <Endings messages={messages} writer={writer} endings={endings} />
          {total > endings.length && (
            <p>
              {text(messages, 'agents:contract_endings_more', { count: total - endings.length })}
            </p>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

interface EndingsProps extends Pick<ContractProps, 'messages'> {
  readonly writer: ContractWriter;
  readonly endings: readonly ContractEnding[];
}

function Endings({ messages, writer, endings }: EndingsProps) {
  return (
    <ul className="contract-endings">
      {endings.map(({ contractId, upline, downline, version, endsAtMs }) => (
        <li key={`${contractId} ${version}`}>
          {text(messages, 'agents:contract_ending', {
            upline,
            downline,
            version,
            until: writer.moment(endsAtMs),
          })}
        </li>
      ))}
    </ul>
  );
}

function confirmText(
  messages: ContractProps['messages'],
  step: StepPreview['step'],
  hasEndings: boolean,
): string {
  // Nothing ends by what is only asked for.
  if (step === 'request') return messages['agents:contract_send'];
  if (hasEndings) return messages['agents:contract_end_all'];
  return messages[step === 'accept' ? 'agents:contract_accept' : 'agents:contract_terminate'];
}
