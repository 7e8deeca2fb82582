import { type RefObject, useEffect, useState } from 'react';
import { drawBelow } from '#lib/draw-below.ts';
import { randomPick } from '#lib/lottery/picks/pick.ts';
import type { Play } from '#lib/lottery/plays/play.ts';
import { playOf } from '#lib/lottery/plays/plays.ts';
import { type Draft, type DraftFault, emptyDraft, priceDraft } from '#stores/draws/draft.ts';
import { addBet } from '#stores/draws/slip.ts';
import { text } from '../kit/text.ts';
import { draftOf, readEarly } from './early.ts';
import type { SlipProps } from './slip-props.ts';
import { useBeside } from './use-beside.ts';
import { useOwnGroup } from './use-own-group.ts';

export interface BoardProps extends SlipProps {
  /** Called once the fields that were filled in before hydration are read. */
  readonly onAwake: () => void;
}

/** State of the board with its actions. */
export interface BoardState {
  readonly draft: Draft;
  readonly play: Play;
  readonly fault: DraftFault | undefined;
  /** Message about the last bet that was added. */
  readonly added: string;
  readonly put: (draft: Draft) => void;
  readonly add: () => void;
  readonly pickRandomly: () => void;
}

/** Returns the state of the board, with values that were typed before hydration. */
export function useBoard(props: BoardProps, form: RefObject<HTMLFormElement | null>): BoardState {
  const { messages, kind, playType } = props;
  const ownGroup = useOwnGroup();
  const [kept, setDraft] = useState(() => emptyDraft(playOf(kind, playType)));
  const codes = (useBeside(props) ?? []).map(({ gameCode }) => gameCode);
  const beside = kept.beside.filter(({ gameCode }) => codes.includes(gameCode));
  const draft = { ...kept, group: Math.min(kept.group, ownGroup), beside };
  const [fault, setFault] = useState<DraftFault>();
  const [added, setAdded] = useState('');
  const [early] = useState(readEarly);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stood there before stands once
  useEffect(() => {
    // A choice is put back by hydration, a text is not and may have grown since.
    const now = readEarly();
    const typed = early && now && draftOf(props, { ...now, play: early.play, group: early.group });
    if (typed) setDraft(typed);
    props.onAwake();
  }, []);
  const play = playOf(kind, draft.play);
  const put = (next: Draft) => {
    setDraft(next);
    setFault(undefined);
    setAdded('');
  };
  const add = () => {
    const priced = priceDraft(draft, props);
    if (!priced.ok) {
      setFault(priced.refusal);
      form.current?.querySelector<HTMLElement>(`[name="${priced.refusal.field}"]`)?.focus();
      return;
    }
    if (!addBet(priced.value)) return setAdded(messages['slip:full']);
    const { dropped: count } = priced.value;
    put(emptyDraft(play, draft));
    setAdded(count > 0 ? text(messages, 'slip:dropped', { count }) : messages['slip:added']);
  };
  const pickRandomly = () => {
    const [pools = []] = randomPick(play, drawBelow).parts;
    const typed = pools.map((pool) => pool.join(',')).join('|');
    put(draft.typed === undefined ? { ...draft, pools } : { ...draft, typed });
  };
  return { draft, play, fault, added, put, add, pickRandomly };
}
