import { Dialog } from '../kit/dialog.tsx';
import { ConvertForm } from './convert-form.tsx';
import type { ChosenItem, MallProps } from './mall-props.ts';
import { PointDetails } from './point-details.tsx';
import { RedeemConfirm } from './redeem-confirm.tsx';
import { RedeemHistory } from './redeem-history.tsx';

export interface MallDialogProps extends MallProps {
  readonly view: 'history' | 'details' | 'convert' | undefined;
  /** Item to redeem, where one was pressed. */
  readonly item: ChosenItem | undefined;
  readonly onClose: () => void;
  /** Shows what was done on the page. */
  readonly onDone: (words: string) => void;
}

/** Dialog over the mall: a redemption to confirm, or one of the member's lists. */
export default function MallDialog(props: MallDialogProps) {
  const { messages, view, item, onClose } = props;
  if (item) return <RedeemConfirm {...props} item={item} />;
  if (!view) return null;
  return (
    <Dialog
      title={messages[`points:${view}`]}
      closeLabel={messages['dialogs:close']}
      onClose={onClose}
      size={view === 'convert' ? 'narrow' : 'wide'}
    >
      <div className="dialog-text points-dialog">
        {view === 'history' && <RedeemHistory {...props} />}
        {view === 'details' && <PointDetails {...props} />}
        {view === 'convert' && <ConvertForm {...props} />}
      </div>
    </Dialog>
  );
}
