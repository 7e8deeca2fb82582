import { type FormEvent, useState } from 'react';
import { Field } from '../../../kit/field.tsx';
import { readText } from '../../../kit/form-text.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';

/** Characters that a search has at least (`DownlinesInput`). */
const leastSearch = 3;

export interface SearchFormProps extends Pick<PageProps, 'messages'> {
  readonly search: string | undefined;
  /** Called with the search, or with `undefined` to show all downlines again. */
  readonly onSearch: (search: string | undefined) => void;
}

/** Search for downlines at any depth by the beginning of their names. */
export function SearchForm({ messages, search, onSearch }: SearchFormProps) {
  const [isShort, setShort] = useState(search !== undefined && !isLongEnough(search));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readText(new FormData(event.currentTarget), 'search');
    const isEnough = typed === '' || isLongEnough(typed);
    setShort(!isEnough);
    if (isEnough) onSearch(typed || undefined);
  };
  return (
    <form className="records-days" onSubmit={onSubmit} onInput={() => setShort(false)}>
      <Field
        name="search"
        label={messages['agents:search']}
        defaultValue={search}
        autoComplete="off"
        error={isShort ? text(messages, 'agents:search_short', { count: leastSearch }) : undefined}
      />
      <button type="submit" className="button button-quiet">
        {messages['agents:search_go']}
      </button>
      {search !== undefined && (
        <button type="button" className="button button-quiet" onClick={() => onSearch(undefined)}>
          {messages['agents:search_end']}
        </button>
      )}
    </form>
  );
}

/** Returns whether a search is long enough to be sent. */
export function isLongEnough(search: string): boolean {
  return search.trim().length >= leastSearch;
}
