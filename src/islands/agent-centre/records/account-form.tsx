import type { FormEvent } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { Field } from '../../kit/field.tsx';
import { readText } from '../../kit/form-text.ts';

export interface AccountFormProps {
  readonly messages: IslandTexts;
  readonly account: string | undefined;
  /** Called with the username, or with `undefined` for the whole team. */
  readonly choose: (account: string | undefined) => void;
}

/** Filter of a record: one downline by its username, or the whole team. */
export function AccountForm({ messages, account, choose }: AccountFormProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readText(new FormData(event.currentTarget), 'account');
    choose(typed || undefined);
  };
  return (
    <form className="records-days" onSubmit={onSubmit} key={account}>
      <Field
        name="account"
        label={messages['agents:record_account']}
        defaultValue={account}
        autoComplete="off"
      />
      <button type="submit" className="button button-quiet">
        {messages['agents:search_go']}
      </button>
      {account !== undefined && (
        <button type="button" className="button button-quiet" onClick={() => choose(undefined)}>
          {messages['agents:search_end']}
        </button>
      )}
    </form>
  );
}
