import { createComponent, renderSlotToString, renderTemplate } from 'astro/runtime/server/index.js';
import { drawOnce } from '#views/draw-once.ts';
import { ownIds } from '#views/own-ids.ts';

interface Props {
  /** Name of the part, one word; ids inside it begin with it. */
  name: string;
  /** Object that the part shows; the very same object while its content is the same. */
  of: object;
  /** Everything else that changes the part except the language; the page's path by default. */
  by?: string;
}

/** Slot as Astro renders it: its text in chunks, cut where a script may be inserted. */
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
