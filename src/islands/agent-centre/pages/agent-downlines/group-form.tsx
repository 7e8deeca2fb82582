import { useState } from 'react';
import type { Downline } from '#contract/agents/downlines.ts';
import { changeRebateGroup } from '#stores/agents/downlines.ts';
import { DoneNote } from '../../../kit/done-note.tsx';
import { Field } from '../../../kit/field.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { useSubmit } from '../../../kit/use-submit.ts';
import type { PageProps } from '../../page-props.ts';
import { checkGroup, readGroup, readGroupAnswers } from '../../rebate-group.ts';

export interface GroupFormProps extends Pick<PageProps, 'messages'> {
  readonly downline: Downline;
}

/** Form that sets another rebate group for a direct downline. */
export function GroupForm({ messages, downline }: GroupFormProps) {
  const [changes, setChanges] = useState(0);
  const isDone = changes > 0;
  return (
    <section className="centre-part">
      <h3>{messages['agents:group_title']}</h3>
      <p className="muted">{messages['agents:group_lead']}</p>
      <Fields
        key={changes}
        messages={messages}
        downline={downline}
        onDone={() => setChanges(changes + 1)}
      />
      <DoneNote>{isDone && messages['agents:group_done']}</DoneNote>
    </section>
  );
}

function Fields({ messages, downline, onDone }: GroupFormProps & { readonly onDone: () => void }) {
  const { submission, ...handlers } = useSubmit({
    read: readGroup,
    check: (group) => checkGroup(group, true),
    send: (group) => changeRebateGroup(downline.memberId, group ?? 0),
    onDone,
  });
  const { refusal, errorOf } = readGroupAnswers(submission, messages);
  const isWaiting = submission.state === 'waiting';
  return (
    <form className="auth-fields agent-form" noValidate aria-busy={isWaiting} {...handlers}>
      <FormStatus messages={messages} refusal={refusal} />
      <Field
        name="rebateGroup"
        inputMode="numeric"
        autoComplete="off"
        label={messages['agents:rebate_group']}
        defaultValue={String(downline.rebateGroup)}
        error={errorOf('rebateGroup')}
        required
      />
      <button type="submit" className="button button-main" disabled={isWaiting}>
        {isWaiting ? messages['dialogs:working'] : messages['agents:group_save']}
      </button>
    </form>
  );
}
