import { findPlay, playByCode } from '#lib/lottery/plays/plays.ts';
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

/** Choices made since `watchChoices`, by the names of their fields. */
const chosen = new Map<string, string>();

function noteChoice({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const field = target.closest<HTMLInputElement | HTMLSelectElement>(
    '.slip-board :is(input[type=radio], select)[name]',
  );
  if (field) chosen.set(field.name, field.value);
}

/** Notes choices made while the island hydrates, which puts the fields back; returns a stop. */
export function watchChoices(): () => Readonly<Partial<Early>> {
  chosen.clear();
  // There is none on the server.
  globalThis.document?.addEventListener('change', noteChoice, true);
  return () => {
    document.removeEventListener('change', noteChoice, true);
    return Object.fromEntries(chosen);
  };
}

/** Builds a draft from fields that were filled in before hydration. */
export function buildEarlyDraft(
  { kind, playType }: Pick<SlipProps, 'kind' | 'playType'>,
  early: Early,
): Draft {
  const play = findPlay(kind, early.play) ?? playByCode(kind, playType);
  return emptyDraft(play, { ...early, group: Number(early.group) });
}
