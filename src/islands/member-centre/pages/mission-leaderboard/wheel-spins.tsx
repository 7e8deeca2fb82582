import { useState } from 'react';
import type { WheelSpin } from '#contract/rewards/wheel.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { verifySpin } from '#stores/rewards/wheel.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { describeWorth } from './describe-worth.ts';

export interface WheelSpinsProps extends PageProps {
  readonly spins: readonly WheelSpin[];
}

/** Spins that the member made, each of which is verified in the browser. */
export function WheelSpins(props: WheelSpinsProps) {
  const { messages, spins } = props;
  return (
    <details>
      <summary>{messages['claims:wheel_history']}</summary>
      {spins.length === 0 && <p className="muted">{messages['claims:wheel_none']}</p>}
      <ul className="claim-list">
        {spins.map((spin) => (
          <Spin key={spin.day} {...props} spin={spin} />
        ))}
      </ul>
    </details>
  );
}

function Spin(props: PageProps & { readonly spin: WheelSpin }) {
  const { messages, timeZone, spin } = props;
  const [isRight, setRight] = useState<boolean>();
  const seeds = { server: spin.serverSeed, client: spin.clientSeed };
  return (
    <li>
      <div className="claim-line">
        <span>
          {describeWorth(props, spin.worth)}{' '}
          <span className="muted figures">{formatTimestamp(spin.atMs, timeZone)}</span>
        </span>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void verifySpin(spin).then(setRight)}
        >
          {messages['claims:wheel_verify']}
          <span className="visually-hidden"> {spin.day}</span>
        </button>
      </div>
      <div role="status">
        {isRight !== undefined && (
          <>
            <p className={isRight ? 'gain' : 'field-error'}>
              {isRight
                ? text(messages, 'claims:wheel_right', { number: spin.number })
                : messages['claims:wheel_wrong']}
            </p>
            <p className="muted wheel-seed">{text(messages, 'claims:wheel_seeds', seeds)}</p>
          </>
        )}
      </div>
    </li>
  );
}
