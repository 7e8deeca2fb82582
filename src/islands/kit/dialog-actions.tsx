import type { IslandTexts } from '#i18n/translate.ts';

export interface DialogActionsProps {
  readonly messages: IslandTexts;
  readonly submitLabel: string;
  /** What is said instead while it is done. */
  readonly waitingLabel?: string;
  readonly isWaiting: boolean;
  readonly onCancel: () => void;
  /** What the button does; without it sends the form that it stands in. */
  readonly onSubmit?: () => void;
}

/** The way out of a dialog, and what it is there for. */
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
