import { useStore } from '@nanostores/react';
import type { Refusal } from '#contract/refusals.ts';
import type { TextKey } from '#i18n/translate.ts';
import { $session } from '#stores/identity/session.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { text } from '../kit/text.ts';
import type { SlipProps } from './slip-props.ts';
import { WayToCentre } from './way-to-centre.tsx';

interface PlacingRefusalProps extends Pick<SlipProps, 'messages' | 'centrePath'> {
  readonly refusal: Refusal<string> | undefined;
}

/** Pages of the member centre where a refusal is answered, by its code. */
const answers: Readonly<Record<string, readonly [query: string, label: TextKey]>> = {
  insufficient_funds: ['?mc=depositv2', 'centre:page_depositv2'],
  play_paused: ['?mc=securityCenter&mc.part=limits', 'host:limits'],
  loss_limit_reached: ['?mc=securityCenter&mc.part=limits', 'host:limits'],
  stake_limit_reached: ['?mc=securityCenter&mc.part=limits', 'host:limits'],
};

/** Refusal of a bet, with the way to what stands against it; play money has none. */
export function PlacingRefusal({ messages, refusal, centrePath }: PlacingRefusalProps) {
  const { state } = useStore($session, { ssr: 'initial' });
  const [query = '', label] = answers[refusal?.code ?? ''] ?? [];
  return (
    <>
      <FormStatus messages={messages} refusal={refusal} />
      {label && state !== 'trial' && (
        <p>
          <WayToCentre className="button button-quiet" query={query} centrePath={centrePath}>
            {text(messages, label)}
          </WayToCentre>
        </p>
      )}
    </>
  );
}
