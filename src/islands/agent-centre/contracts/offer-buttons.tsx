import type { ContractProps } from './contract-props.ts';

interface OfferButtonsProps extends Pick<ContractProps, 'messages'> {
  readonly isWaiting: boolean;
  readonly simulate: () => void;
  readonly onCancel: () => void;
}

/** Buttons that send the form, simulate its terms, or cancel. */
export function OfferButtons({ messages, isWaiting, simulate, onCancel }: OfferButtonsProps) {
  return (
    <div className="centre-buttons">
      <button type="submit" className="button button-main" disabled={isWaiting}>
        {messages[isWaiting ? 'dialogs:working' : 'agents:contract_send']}
      </button>
      <button type="button" className="button button-quiet" onClick={simulate}>
        {messages['agents:contract_simulate']}
      </button>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {messages['dialogs:cancel']}
      </button>
    </div>
  );
}
