import type { IslandTexts } from '#i18n/translate.ts';

export interface DialogActionsProps {
  readonly messages: IslandTexts;
  readonly submitLabel: string;
  /** Label of the button while its action runs. */
  readonly waitingLabel?: string;
  readonly isWaiting: boolean;
  readonly onCancel: () => void;
  /** Action of the button; without it the button submits its form. */
  readonly onSubmit?: () => void;
}

/** Buttons of a dialog: cancel and the action. */
export function DialogActions(props: DialogActionsProps) {
  const { messages, submitLabel, isWaiting, onCancel, onSubmit } = props;
  const { waitingLabel = messages['dialogs:working'] } = props;
  return (
    <div className="dialog-actions">
      <button type="button" className="button button-quiet" disabled={isWaiting} onClick={onCancel}>
        {messages['dialogs:cancel']}
      </button>
      <button
        type={onSubmit ? 'button' : 'submit'}
        className="button button-main"
        disabled={isWaiting}
        onClick={onSubmit}
      >
        {isWaiting ? waitingLabel : submitLabel}
      </button>
    </div>
  );
}
