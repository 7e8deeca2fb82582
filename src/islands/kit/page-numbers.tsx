import { pageMarks } from '#lib/page-range.ts';

export interface PageNumbersProps {
  readonly pageNo: number;
  readonly totalPages: number;
  readonly isBusy?: boolean;
  readonly onTurn: (pageNo: number) => void;
}

/** Page numbers of a list: three around the open page, and one at each end (specification §9). */
export function PageNumbers({ pageNo, totalPages, isBusy = false, onTurn }: PageNumbersProps) {
  const marks = pageMarks(pageNo, totalPages);
  return (
    <ol className="page-numbers figures">
      {marks.map((mark, index) => (
        <li key={mark === 'gap' ? `after ${marks[index - 1]}` : mark}>
          {mark === 'gap' ? (
            <span aria-hidden="true">…</span>
          ) : (
            <button
              type="button"
              disabled={isBusy}
              aria-current={mark === pageNo ? 'page' : undefined}
              onClick={() => onTurn(mark)}
            >
              {mark}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
