import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import { placeSlip } from '#stores/draws/place-slip.ts';
import { $shownIssue, type ShownIssue } from '#stores/draws/shown-issue.ts';
import { $session } from '#stores/identity/session.ts';
import { createMemberCheck } from '#stores/owner.ts';
import { text } from '../kit/text.ts';
import { useAction } from '../kit/use-action.ts';
import type { SlipProps } from './slip-props.ts';
import { sumText } from './slip-words.ts';
import { useIsGroupKnown } from './use-own-group.ts';

/** State of placing the slip: its issue, its progress, and what the last press has done. */
export interface PlaceState {
  /** Issue of the bets; missing while none is planned. */
  readonly issue: string | undefined;
  readonly state: ShownIssue['state'];
  /** Issue that bets can be placed on now; missing as well while the member's group is not known. */
  readonly openIssue: string | undefined;
  readonly isRunning: boolean;
  readonly refusal: Refusal<string> | undefined;
  /** Result of the last press; empty once another issue is shown, whose bets it says nothing of. */
  readonly done: string;
  readonly showDone: (done: string) => void;
  readonly place: () => void;
}

/** Returns the state of placing the slip. */
export function usePlaceSlip(props: SlipProps): PlaceState {
  const { messages } = props;
  const shown = useStore($shownIssue, { ssr: 'initial' });
  const issue = shown ? shown.number : props.number;
  const isGroupKnown = useIsGroupKnown();
  const [shownDone, setDone] = useState({ issue, words: '' });
  const [isOwn, setOwner] = useState(createMemberCheck);
  // What a press has done is said to the member who pressed.
  useStore($session, { ssr: 'initial' });
  const showDone = (words: string) => setDone({ issue, words });
  const action = useAction(
    () => placeSlip(props, issue ?? ''),
    ({ bets }) => {
      const stakes = bets.map(({ stake }) => ({ stakeMinor: stake.amountMinor, lotteries: 1 }));
      const values = { count: bets.length, number: bets[0]?.number };
      showDone(text(messages, 'slip:placed', { ...values, amount: sumText(props, stakes) }));
    },
  );
  const place = () => {
    setOwner(createMemberCheck);
    showDone('');
    action.run();
  };
  const { isRunning } = action;
  const refusal = isOwn() ? action.refusal : undefined;
  const state = shown?.state ?? 'open';
  const openIssue = state === 'open' && isGroupKnown ? issue : undefined;
  const done = isOwn() && shownDone.issue === issue ? shownDone.words : '';
  return { issue, state, openIssue, isRunning, refusal, done, showDone, place };
}
