import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Wheel, WheelSpin } from '#contract/rewards/wheel.ts';
import { toMoney } from '#lib/money.ts';
import { shownValue } from '#stores/resource.ts';
import { $wheel, followWheel, loadWheel, submitSpin } from '#stores/rewards/wheel.ts';
import { describeMoney } from '../../../kit/describe.ts';
import { DoneNote } from '../../../kit/done-note.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { describeWorth } from './describe-worth.ts';
import { WheelDisc } from './wheel-disc.tsx';
import { WheelPrizes } from './wheel-prizes.tsx';
import { WheelSpins } from './wheel-spins.tsx';

/** Lucky wheel of the day; nothing while there is none. */
export function WheelCard(props: PageProps) {
  const wheel = shownValue(useStore($wheel, { ssr: 'initial' }))?.wheel;
  useEffect(followWheel, []);
  return wheel ? <Card {...props} wheel={wheel} /> : null;
}

interface CardProps extends PageProps {
  readonly wheel: Wheel;
}

function Card(props: CardProps) {
  const { messages, wheel } = props;
  // What a spin wins is shown once the disc stands still.
  const [turning, setTurning] = useState<{ readonly wheel: Wheel; readonly spin: WheelSpin }>();
  const [done, setDone] = useState<WheelSpin>();
  const action = useAction(
    () => submitSpin(wheel),
    (spin) => setTurning({ wheel, spin }),
  );
  const shown = turning?.wheel ?? wheel;
  const stop = () => {
    setDone(turning?.spin);
    setTurning(undefined);
    void loadWheel();
  };
  const lead = { stake: describeMoney(props)(shown.stake) };
  return (
    <section className="centre-part">
      <h3>{messages['claims:wheel']}</h3>
      <p className="muted">{text(messages, 'claims:wheel_lead', lead)}</p>
      <div className="wheel">
        <WheelDisc
          prizes={shown.prizes}
          number={(turning?.spin ?? done)?.number}
          isTurning={turning !== undefined}
          onStop={stop}
        />
        <WheelPrizes {...props} wheel={shown} />
      </div>
      <FormStatus messages={messages} refusal={action.refusal} />
      <DoneNote>{done && describeWin(props, done)}</DoneNote>
      <div className="claim-line">
        <span className="muted">{describeState(props, shown)}</span>
        {shown.state === 'ready' && !done && (
          <button
            type="button"
            className="button button-main"
            disabled={action.isRunning || turning !== undefined}
            onClick={() => action.run()}
          >
            {action.isRunning || turning
              ? messages['dialogs:working']
              : messages['claims:wheel_spin']}
          </button>
        )}
      </div>
      <p className="muted wheel-seed">
        {messages['claims:wheel_commitment']} <code>{shown.commitment}</code>
      </p>
      <WheelSpins {...props} spins={shown.spins} />
    </section>
  );
}

function describeState(props: PageProps, { state, stake, staked }: Wheel): string {
  const { messages } = props;
  if (state !== 'locked') return messages[`claims:wheel_${state}`];
  const leftMinor = BigInt(stake.amountMinor) - BigInt(staked.amountMinor);
  const left = describeMoney(props)(toMoney(leftMinor, stake.currency));
  return text(messages, 'claims:wheel_locked', { left });
}

function describeWin(props: PageProps, { worth, drawnId, wonId }: WheelSpin): string {
  const prize = describeWorth(props, worth);
  const key = drawnId === wonId ? 'claims:wheel_won' : 'claims:wheel_replaced';
  return text(props.messages, key, { prize });
}
