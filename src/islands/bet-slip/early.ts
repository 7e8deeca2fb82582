import { findPlay, playOf } from '#lib/lottery/plays/plays.ts';
import { type Draft, emptyDraft } from '#stores/draws/draft.ts';
import { readText } from '../kit/form-text.ts';
import type { SlipProps } from './slip-props.ts';

/** Fields as they stand before the island wakes: what was typed there by then is kept. */
type Early = Readonly<Record<'play' | 'place' | 'unit' | 'multiplier' | 'group', string>>;

/** Reads the fields that were filled in before hydration; `undefined` on the server. */
export function readEarly(): Early | undefined {
  const form = globalThis.document?.querySelector<HTMLFormElement>('form.slip-board');
  if (!form) return undefined;
  const fields = new FormData(form);
  return {
    play: readText(fields, 'play'),
    place: readText(fields, 'place'),
    unit: readText(fields, 'unit'),
    multiplier: readText(fields, 'multiplier'),
    group: readText(fields, 'group'),
  };
}

/** Builds a draft from fields that were filled in before hydration. */
export function draftOf(
  { kind, playType }: Pick<SlipProps, 'kind' | 'playType'>,
  early: Early,
): Draft {
  const play = findPlay(kind, early.play) ?? playOf(kind, playType);
  return emptyDraft(play, { ...early, group: Number(early.group) });
}
