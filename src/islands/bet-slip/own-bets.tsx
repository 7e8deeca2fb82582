import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $ownBets, followOwnBets, readEarlierOwnBets } from '#stores/draws/own-bets.ts';
import { $session } from '#stores/identity/session.ts';
import { shownValue } from '#stores/resource.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { useAction } from '../kit/use-action.ts';
import { OwnBet } from './own-bet.tsx';
import { OwnPlans } from './own-plans.tsx';
import type { SlipProps } from './slip-props.ts';
import { WayToCentre } from './way-to-centre.tsx';

export interface OwnBetsProps extends SlipProps {
  readonly verifyPath: string;
}

/** The member's bets on a lottery, updated as they change. */
export function OwnBets(props: OwnBetsProps) {
  const { messages, gameCode } = props;
  const shown = useStore($ownBets, { ssr: 'initial' });
  const { state } = useStore($session, { ssr: 'initial' });
  const earlier = useAction(() => readEarlierOwnBets(gameCode));
  useEffect(() => followOwnBets(gameCode), [gameCode]);
  const { bets = [], next } = shownValue(shown) ?? {};
  const refusal = shown.state === 'failed' ? shown.refusal : earlier.refusal;
  return (
    <section className="own-bets" aria-labelledby="own-bets-title">
      <div className="own-head">
        <h2 id="own-bets-title">{messages['slip:own.title']}</h2>
        {state !== 'trial' && (
          <WayToCentre
            className="text-link"
            query="?mc=personalHistoryCopy&mc.kind=open"
            centrePath={props.centrePath}
          >
            {messages['slip:own.all']}
          </WayToCentre>
        )}
      </div>
      <FormStatus messages={messages} refusal={refusal} />
      {shown.state === 'ready' && bets.length === 0 && (
        <p className="muted">{messages['slip:own.none']}</p>
      )}
      <OwnPlans {...props} />
      <ul className="slip-bets">
        {bets.map((bet) => (
          <OwnBet key={bet.betId} {...props} bet={bet} />
        ))}
      </ul>
      {next !== undefined && (
        <button
          type="button"
          className="button button-quiet"
          disabled={earlier.isRunning}
          onClick={() => earlier.run()}
        >
          {messages['slip:own.earlier']}
        </button>
      )}
    </section>
  );
}
