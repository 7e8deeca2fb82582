import { type TableEngine, tableReturned, tableRules } from '#studio/engines/tables/table-rules.ts';
import type { Fairness, TableResult } from '#studio/wire.ts';
import { type Money, showShare } from '../amounts.ts';
import { make, makeButton } from '../elements.ts';
import { drawRow } from '../fairness.ts';
import type { TableTexts, Texts } from '../texts/texts.ts';
import { spotName } from './spots.ts';

const wholeBps = 10_000;

/** Opens the dialog on a table's rules, its shares, and the seeds of this and the last round. */
export function showTableFairness({
  engine,
  texts,
  tableTexts,
  money,
  fairness,
  last,
}: {
  readonly engine: TableEngine;
  readonly texts: Texts;
  readonly tableTexts: TableTexts;
  readonly money: Pick<Money, 'language'>;
  readonly fairness: Fairness;
  readonly last: TableResult | undefined;
}): void {
  const done = makeButton({}, texts.done, () => dialog.close());
  const dialog = make(
    'dialog',
    { 'aria-label': texts.fairness },
    make('h2', {}, texts.fairness),
    make('p', {}, tableTexts[`${engine}Rules`]),
    make('h3', {}, tableTexts.share),
    make('ul', { class: 'shares' }, ...sharesOf(engine, { tableTexts, money })),
    make('p', {}, tableTexts.fairnessText),
    make(
      'dl',
      {},
      ...drawRow(tableTexts.commitment, fairness.commitment),
      ...drawRow(tableTexts.clientSeed, fairness.clientSeed ?? '–'),
      ...drawRow(tableTexts.nonce, String(fairness.nonce)),
      ...(last ? drawRow(tableTexts.lastSeed, last.serverSeed) : []),
    ),
    done,
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  // Not `autofocus`, which browsers keep from a frame of another origin.
  done.focus();
}

/** Places of one share in one line: a table has up to 49 of them. */
function sharesOf(
  engine: TableEngine,
  {
    tableTexts: texts,
    money,
  }: { readonly tableTexts: TableTexts; readonly money: Pick<Money, 'language'> },
): HTMLElement[] {
  const byShare = Map.groupBy(tableRules[engine].spots, (spot) => {
    const { parts, total } = tableReturned(engine, spot);
    const shareBps = Number((parts * BigInt(wholeBps)) / total);
    return showShare({ parts: shareBps, total: wholeBps }, money);
  });
  return [...byShare].map(([share, spots]) => {
    const names = spots.map((spot) => spotName(spot, texts));
    const text = names.length > 14 ? `${names[0]} … ${names.at(-1)}` : names.join(texts.comma);
    return make('li', {}, make('b', {}, share), ` ${text}`);
  });
}
