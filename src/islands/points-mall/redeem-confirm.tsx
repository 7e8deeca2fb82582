import { useStore } from '@nanostores/react';
import { shownValue } from '#stores/resource.ts';
import { $points, submitRedeem } from '#stores/rewards/points.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { describeMoney } from '../kit/describe.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { text } from '../kit/text.ts';
import { useAction } from '../kit/use-action.ts';
import type { MallDialogProps } from './mall-dialog.tsx';
import type { ChosenItem } from './mall-props.ts';

interface RedeemConfirmProps extends MallDialogProps {
  readonly item: ChosenItem;
}

/** Dialog that says what a redemption takes and what follows, before it is requested. */
export function RedeemConfirm(props: RedeemConfirmProps) {
  const { messages, item, onClose, onDone } = props;
  const { itemId, pointsRequirement, title, cash, kind } = item;
  const points = shownValue(useStore($points, { ssr: 'initial' }))?.points;
  const redeem = useAction(
    () => submitRedeem({ itemId, pointsRequirement }),
    () => {
      onDone(text(messages, 'points:redeemed', { item: title }));
      onClose();
    },
  );
  const left = points === undefined ? undefined : points - pointsRequirement;
  const follows = cash
    ? text(messages, 'points:follows_cash', { amount: describeMoney(props)(cash) })
    : messages[kind === 'ticket' ? 'points:follows_ticket' : 'points:follows_gift'];
  return (
    <ConfirmDialog
      title={text(messages, 'points:confirm_title', { item: title })}
      labels={{
        cancel: messages['dialogs:cancel'],
        confirm: messages['points:redeem'],
        close: messages['dialogs:close'],
      }}
      busyLabel={redeem.isRunning ? messages['dialogs:working'] : undefined}
      onCancel={onClose}
      onConfirm={() => redeem.run()}
    >
      <FormStatus messages={messages} refusal={redeem.refusal} />
      <p>{text(messages, 'points:takes', { count: pointsRequirement })}</p>
      {left !== undefined && (
        <p className="muted">
          {left >= 0
            ? text(messages, 'points:leaves', { count: left })
            : text(messages, 'points:lacks', { count: -left })}
        </p>
      )}
      <p>{follows}</p>
      <p className="muted">{messages['points:rejected_returns']}</p>
    </ConfirmDialog>
  );
}
