import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AgentLink } from '#contract/agents/links.ts';
import { $links, createLink, loadLinks } from '#stores/agents/links.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { DoneNote } from '../../../kit/done-note.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { useSubmit } from '../../../kit/use-submit.ts';
import { GroupField } from '../../group-field.tsx';
import type { PageProps } from '../../page-props.ts';
import { checkGroup, readGroup, readGroupAnswers } from '../../rebate-group.ts';
import { LinkEntry } from './link-entry.tsx';
import { readAccountType, TypeField } from './register-form.tsx';

/** Links by which people register below the agent, with the number of registrations. */
export function InvitationLinks(props: PageProps) {
  const { messages, locale } = props;
  const shown = useStore($links, { ssr: 'initial' });
  const [made, setMade] = useState<AgentLink>();
  useEffect(() => void loadLinks(), []);
  return (
    <section className="centre-part">
      <h3>{messages['agents:links_title']}</h3>
      <p className="muted">{messages['agents:links_lead']}</p>
      <LinkForm key={made?.linkId} messages={messages} locale={locale} onDone={setMade} />
      <DoneNote>{made && isOn(shown, made) && messages['agents:links_made']}</DoneNote>
      <ResourceView messages={messages} shown={shown} onRetry={() => void loadLinks()}>
        {({ links }) =>
          links.length === 0 ? (
            <p>{messages['agents:links_none']}</p>
          ) : (
            <ul className="agent-links">
              {links.map((link) => (
                <li key={link.linkId}>
                  <LinkEntry {...props} link={link} />
                </li>
              ))}
            </ul>
          )
        }
      </ResourceView>
    </section>
  );
}

/** Returns whether a link that was just made still lets people register. */
function isOn(shown: ReturnType<typeof $links.get>, { linkId }: AgentLink): boolean {
  if (shown.state !== 'ready') return true;
  return shown.value.links.some((each) => each.linkId === linkId && each.isOn);
}

interface LinkFormProps extends Pick<PageProps, 'messages' | 'locale'> {
  readonly onDone: (link: AgentLink) => void;
}

/** Form for a new link: the account type and rebate group of members who register by it. */
function LinkForm({ messages, locale, onDone }: LinkFormProps) {
  const { submission, ...handlers } = useSubmit({
    read: (form) => ({ accountType: readAccountType(form), rebateGroup: readGroup(form) }),
    check: ({ rebateGroup }) => checkGroup(rebateGroup, false),
    send: createLink,
    onDone,
  });
  const { refusal, errorOf } = readGroupAnswers(submission, messages);
  const isWaiting = submission.state === 'waiting';
  return (
    <form className="auth-fields agent-form" noValidate aria-busy={isWaiting} {...handlers}>
      <FormStatus messages={messages} refusal={refusal} />
      <TypeField messages={messages} />
      <GroupField messages={messages} locale={locale} error={errorOf('rebateGroup')} />
      <button type="submit" className="button button-quiet" disabled={isWaiting}>
        {isWaiting ? messages['dialogs:working'] : messages['agents:links_make']}
      </button>
    </form>
  );
}
