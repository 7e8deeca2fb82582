import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { BetRound } from '#contract/play/records.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { $betRound, openBetRound } from '#stores/play/bets.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeMoney } from '../../../kit/describe.ts';
import type { PageProps } from '../../page-props.ts';
import { DrawPart } from './draw-part.tsx';
import { Fact } from './fact.tsx';
import { FixturePart } from './fixture-part.tsx';
import { proofAddress } from './proof-address.ts';
import { RoundMoves } from './round-moves.tsx';
import { SharePart } from './share-part.tsx';

export type RoundDetailProps = Pick<
  PageProps,
  'messages' | 'locale' | 'currencySymbol' | 'timeZone' | 'openPage' | 'paths'
> & { readonly roundId: string };

/** Details of a round: its transfers, and the link to its proof. */
export function RoundDetail({ roundId, ...props }: RoundDetailProps) {
  const { messages } = props;
  const shown = useStore($betRound, { ssr: 'initial' });
  useEffect(() => void openBetRound(roundId), [roundId]);
  if (shown.state === 'failed' && shown.refusal.code === 'unknown_round') {
    return <p>{messages['bets:none_round']}</p>;
  }
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void openBetRound(roundId)}>
      {(round) => <Round {...props} round={round} />}
    </ResourceView>
  );
}

type RoundProps = Omit<RoundDetailProps, 'roundId'> & { readonly round: BetRound };

function Round({ round, ...props }: RoundProps) {
  const { messages, timeZone } = props;
  const write = describeMoney(props);
  const { state, isFree, hasLateWin, openedAtMs, closedAtMs } = round;
  // A lottery's own bets are refunded where their member took them back, or the draw was voided.
  const isTaken = round.draw !== undefined && state === 'refunded';
  const stateKey = isTaken ? 'bets:state_returned' : (`bets:state_${state}` as const);
  const marks = [isFree && messages['bets:free'], hasLateWin && messages['bets:late']];
  return (
    <div className="bets-round">
      {round.draw && <DrawPart {...props} round={round} draw={round.draw} />}
      <FixturePart {...props} details={round.details} />
      <dl className="bets-facts">
        <Fact name={messages['bets:state']} value={messages[stateKey]} />
        <Fact name={messages['bets:stake']} value={write(round.stake)} />
        <Fact name={messages['bets:payout']} value={write(round.payout)} />
        <Fact name={messages['bets:opened_at']} value={formatMoment(openedAtMs, timeZone)} />
        {closedAtMs !== undefined && (
          <Fact name={messages['bets:closed_at']} value={formatMoment(closedAtMs, timeZone)} />
        )}
      </dl>
      {marks.filter(Boolean).map((mark) => (
        <span key={String(mark)} className="records-mark">
          {mark}
        </span>
      ))}
      <RoundMoves {...props} lines={round.lines} />
      {!round.draw && <Proof {...props} round={round} />}
      {state === 'closed' && <SharePart messages={messages} roundId={round.roundId} />}
    </div>
  );
}

/** Values that decided the round, as its vendor stated them, with the link to verify it. */
function Proof({ messages, paths, round }: RoundProps) {
  const { details = {}, serverSeed } = round;
  const address = proofAddress(round, paths.prefix);
  const told = (name: string) => (details[name] === undefined ? undefined : String(details[name]));
  const fish = told('fish');
  const facts = [
    [messages['bets:fish'], fish && (messages[`bets:fish_${fish}` as 'bets:fish_carp'] ?? fish)],
    [messages['bets:rules_version'], told('version') ?? told('rules')],
    [messages['bets:commitment'], told('commitment')],
    [messages['bets:client_seed'], told('clientSeed')],
    [messages['bets:nonce'], told('nonce')],
    [messages['bets:server_seed'], address && (serverSeed ?? messages['bets:seed_kept'])],
  ] as const;
  return (
    <>
      <dl className="bets-facts bets-proof">
        {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      </dl>
      {address && (
        <a className="button button-quiet bets-verify" href={address}>
          {messages['bets:verify']}
        </a>
      )}
    </>
  );
}
