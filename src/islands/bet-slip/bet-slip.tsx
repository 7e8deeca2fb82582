import { useEffect, useRef, useState } from 'react';
import { slipKey } from '#lib/slip-key.ts';
import { followOwnGroup } from '#stores/draws/own-group.ts';
import { followShownIssue } from '#stores/draws/shown-issue.ts';
import { capSlip, openSlip } from '#stores/draws/slip.ts';
import { followBeside } from '#stores/draws/stations-beside.ts';
import { useReady } from '../kit/use-ready.ts';
import { Board } from './board.tsx';
import { FootBar } from './foot-bar.tsx';
import { SlipList } from './slip-list.tsx';
import type { SlipProps } from './slip-props.ts';
import { useBoard } from './use-board.ts';
import { useOwnGroup } from './use-own-group.ts';
import { usePlaceSlip } from './use-place-slip.ts';

/** Bet slip of a lottery; the server renders its first state. */
export function BetSlip(props: SlipProps) {
  const { gameCode, kind } = props;
  const ownGroup = useOwnGroup();
  const [isAwake, setAwake] = useState(false);
  // A press that was held is made once what stood in the fields is known.
  const ready = useReady<HTMLDivElement>(isAwake);
  const placing = usePlaceSlip(props);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const board = useBoard(props, () => setAwake(true));
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
      <Board {...props} board={board} />
      <SlipList
        {...props}
        placing={placing}
        isOpen={isSheetOpen}
        onClose={() => {
          setSheetOpen(false);
          opener.current?.focus();
        }}
      />
      <FootBar
        {...props}
        board={board}
        placing={placing}
        isSheetOpen={isSheetOpen}
        opener={opener}
        onSheet={() => setSheetOpen(!isSheetOpen)}
      />
    </div>
  );
}
