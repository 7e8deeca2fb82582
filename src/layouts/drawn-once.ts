import { createComponent, renderSlotToString, renderTemplate } from 'astro/runtime/server/index.js';
import { drawOnce } from '#views/draw-once.ts';
import { ownIds } from '#views/own-ids.ts';

interface Props {
  /** Of one word; ids in the part begin with it. */
  name: string;
  /** What it shows: the very same object while that is the same. */
  of: object;
  /** All else that changes it but the language: the address unless something is named. */
  by?: string;
}

/** What Astro makes of a slot: its text, cut where a script may have to stand. */
interface DrawnSlot {
  chunks: unknown[];
}

/**
 * A part of a page that is the same on each rendering of it: drawn once, sent again. Islands may
 * stand in it: which scripts they need is kept beside what was drawn, so that each page has those
 * once, in front of the first part with an island. What stands in it is given as a function, for
 * Astro begins with whatever stands in a component before the component itself.
 */
const component = createComponent(async (result, props: Props, slots) => {
  const { locals } = result.createAstro(props, slots);
  const { language, path }: App.Locals = locals;
  const { name, of, by = path } = props;
  const drawn = await drawOnce(of, `${name} ${language.code} ${by}`, async () => {
    const slot: unknown = await renderSlotToString(result, slots.default);
    return withOwnIds(slot as DrawnSlot, name);
  });
  return renderTemplate`${drawn}`;
});

function withOwnIds(slot: DrawnSlot, name: string): DrawnSlot {
  const own = ownIds(name);
  slot.chunks = slot.chunks.map((chunk) => (typeof chunk === 'string' ? own(chunk) : chunk));
  return slot;
}

export default component as (props: Props) => unknown;
