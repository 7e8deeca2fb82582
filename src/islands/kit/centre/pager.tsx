import type { IslandTexts } from '#i18n/translate.ts';
import { PageNumbers } from '../page-numbers.tsx';
import { text } from '../text.ts';

export interface PagerProps {
  readonly messages: IslandTexts;
  readonly pageNo: number;
  readonly totalPages: number;
  readonly isBusy?: boolean;
  readonly onTurn: (pageNo: number) => void;
}

/** Pager of a list with the newest entries first; nothing for a single page. */
export function Pager({ messages, pageNo, totalPages, isBusy = false, onTurn }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <div className="centre-pager">
      <button
        type="button"
        className="button button-quiet"
        disabled={isBusy || pageNo <= 1}
        onClick={() => onTurn(pageNo - 1)}
      >
        {messages['dialogs:later']}
      </button>
      <span className="visually-hidden">
        {text(messages, 'dialogs:page_of', { page: pageNo, totalPages })}
      </span>
      <PageNumbers pageNo={pageNo} totalPages={totalPages} isBusy={isBusy} onTurn={onTurn} />
      <button
        type="button"
        className="button button-quiet"
        disabled={isBusy || pageNo >= totalPages}
        onClick={() => onTurn(pageNo + 1)}
      >
        {messages['dialogs:earlier']}
      </button>
    </div>
  );
}
