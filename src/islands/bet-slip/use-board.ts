import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formatTypedAmount } from '#lib/amount.ts';
import { drawBelow } from '#lib/draw-below.ts';
import { randomPick } from '#lib/lottery/picks/pick.ts';
import type { Play } from '#lib/lottery/plays/play.ts';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import { type Draft, type DraftFault, emptyDraft, priceDraft } from '#stores/draws/draft.ts';
import { addBet } from '#stores/draws/slip.ts';
import { text } from '../kit/text.ts';
import { buildEarlyDraft, readEarly, watchChoices } from './early-draft.ts';
import type { SlipProps } from './slip-props.ts';
import { useBeside } from './use-beside.ts';
import { useOwnGroup } from './use-own-group.ts';

/** State of the board with its actions. */
export interface BoardState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: Draft;
  readonly play: Play;
  /** Index of the place whose numbers are shown where there is no room for all. */
  readonly place: number;
  readonly fault: DraftFault | undefined;
  /** Message about the last bet that was added. */
  readonly added: string;
  readonly put: (draft: Draft) => void;
  readonly showPlace: (place: number) => void;
  /** Adds the bet to the slip; returns false where a field is faulty or the slip full. */
  readonly add: () => boolean;
  readonly pickRandomly: () => void;
}

/**
 * Returns the state of the board, with values that were typed before hydration; `onAwake` is called
 * once these are read.
 */
export function useBoard(props: SlipProps, onAwake: () => void): BoardState {
  const { messages, kind, playType, stakes, locale } = props;
  const form = useRef<HTMLFormElement>(null);
  const ownGroup = useOwnGroup();
  const [kept, setDraft] = useState(() =>
    emptyDraft(playByCode(kind, playType), { unit: formatTypedAmount(stakes.least, locale) }),
  );
  const [place, showPlace] = useState(0);
  const codes = (useBeside(props) ?? []).map(({ gameCode }) => gameCode);
  const beside = kept.beside.filter(({ gameCode }) => codes.includes(gameCode));
  const draft = { ...kept, group: Math.min(kept.group, ownGroup), beside };
  const [fault, setFault] = useState<DraftFault>();
  const [added, setAdded] = useState('');
  const [{ early, endWatch }] = useState(() => ({ early: readEarly(), endWatch: watchChoices() }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stood there before stands once
  useLayoutEffect(() => {
    // A choice is put back by hydration, a text is not and may have grown since.
    const now = readEarly();
    const { play, place, group } = { ...early, ...endWatch() };
    if (now && play && group) setDraft(buildEarlyDraft(props, { ...now, play, group }));
    if (place) showPlace(Number(place));
    onAwake();
  }, []);
  const play = playByCode(kind, draft.play);
  const put = (next: Draft) => {
    if (next.play !== draft.play) showPlace(0);
    setDraft(next);
    setFault(undefined);
    setAdded('');
  };
  const add = () => {
    const priced = priceDraft(draft, props);
    if (!priced.ok) {
      setFault(priced.refusal);
      form.current?.querySelector<HTMLElement>(`[name="${priced.refusal.field}"]`)?.focus();
      return false;
    }
    const isAdded = addBet(priced.value);
    const { dropped: count } = priced.value;
    if (isAdded) put(emptyDraft(play, draft));
    const done = count > 0 ? text(messages, 'slip:dropped', { count }) : messages['slip:added'];
    setAdded(isAdded ? done : messages['slip:full']);
    return isAdded;
  };
  const pickRandomly = () => {
    const [pools = []] = randomPick(play, drawBelow).parts;
    const typed = pools.map((pool) => pool.join(',')).join('|');
    put(draft.typed === undefined ? { ...draft, pools } : { ...draft, typed });
  };
  return { form, draft, play, place, fault, added, put, showPlace, add, pickRandomly };
}
