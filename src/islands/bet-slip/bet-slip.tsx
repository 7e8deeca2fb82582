import { useEffect, useState } from 'react';
import { slipKey } from '#lib/slip-key.ts';
import { followBeside } from '#stores/draws/beside.ts';
import { followOwnGroup } from '#stores/draws/own-group.ts';
import { followShownIssue } from '#stores/draws/shown-issue.ts';
import { capSlip, openSlip } from '#stores/draws/slip.ts';
import { useReady } from '../kit/use-ready.ts';
import { Board } from './board.tsx';
import { SlipList } from './slip-list.tsx';
import type { SlipProps } from './slip-props.ts';
import { useOwnGroup } from './use-own-group.ts';

/** Bet slip of a lottery; the server renders its first state. */
export function BetSlip(props: SlipProps) {
  const { gameCode, kind } = props;
  const ownGroup = useOwnGroup();
  const [isAwake, setAwake] = useState(false);
  // A press that was held is made once what stood in the fields is known.
  const ready = useReady<HTMLDivElement>(isAwake);
  useEffect(() => openSlip(gameCode), [gameCode]);
  useEffect(followShownIssue, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn stands once
  useEffect(() => followBeside(props), []);
  useEffect(followOwnGroup, []);
  useEffect(() => capSlip(kind, ownGroup), [kind, ownGroup]);
  return (
    <div className="slip needs-script" data-kept={slipKey(gameCode)} ref={ready}>
      <p role="alert" className="form-status" data-load-failed hidden>
        {props.messages['auth:load_failed']}
      </p>
      <Board {...props} onAwake={() => setAwake(true)} />
      <SlipList {...props} />
    </div>
  );
}
