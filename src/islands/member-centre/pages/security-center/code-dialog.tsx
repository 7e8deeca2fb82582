import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import type { Result } from '#lib/result.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { useAction } from '../../../kit/use-action.ts';
import { CodeForm } from './code-form.tsx';

export interface CodeDialogProps<Value> {
  readonly messages: IslandTexts;
  /** Title of the dialog and label of its button. */
  readonly title: string;
  readonly lead: string;
  readonly send: (code: string) => Promise<Result<Value, Refusal<string>>>;
  readonly onClose: () => void;
  readonly onDone: (value: Value) => void;
}

/** Dialog that asks for a code before a change. */
export function CodeDialog<Value>(props: CodeDialogProps<Value>) {
  const { messages, title, lead, send, onClose, onDone } = props;
  const action = useAction(send, onDone);
  return (
    <Dialog
      title={title}
      closeLabel={messages['dialogs:close']}
      onClose={onClose}
      busy={action.isRunning}
    >
      <CodeForm
        messages={messages}
        label={messages['security:app_any_code']}
        action={action}
        submitLabel={title}
        onCancel={onClose}
      >
        <p className="muted">{lead}</p>
      </CodeForm>
    </Dialog>
  );
}
