import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SignIn } from '#contract/identity/security.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { $signIns, turnSignIns } from '#stores/identity/sessions.ts';
import { describeDevice, describePlace } from '../../../kit/describe.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';

export interface HistoryProps {
  readonly messages: IslandTexts;
  /** The brand's IANA time zone. */
  readonly timeZone: string;
}

/** Sign-ins and attempts, page by page. */
export function History({ messages, timeZone }: HistoryProps) {
  const shown = useStore($signIns, { ssr: 'initial' });
  useEffect(() => void turnSignIns(1), []);
  return (
    <section className="centre-part">
      <h3>{messages['security:history']}</h3>
      {shown.state === 'failed' && <FormStatus messages={messages} refusal={shown.refusal} />}
      {shown.state === 'loading' && <p role="status">{messages['security:loading']}</p>}
      {shown.state === 'ready' && (
        <SignIns messages={messages} timeZone={timeZone} list={shown.value.list} />
      )}
      {shown.state === 'ready' && <Turns messages={messages} {...shown.value} />}
    </section>
  );
}

interface TurnsProps extends Pick<HistoryProps, 'messages'> {
  readonly pageNo: number;
  readonly totalPages: number;
}

function Turns({ messages, pageNo, totalPages }: TurnsProps) {
  if (totalPages <= 1) return null;
  return (
    <div className="security-row">
      <TurnButton
        label={messages['security:later']}
        isOff={pageNo <= 1}
        onPress={() => void turnSignIns(pageNo - 1)}
      />
      <span className="muted figures">
        {text(messages, 'security:page_of', { page: pageNo, totalPages })}
      </span>
      <TurnButton
        label={messages['security:earlier']}
        isOff={pageNo >= totalPages}
        onPress={() => void turnSignIns(pageNo + 1)}
      />
    </div>
  );
}

interface SignInsProps extends HistoryProps {
  readonly list: readonly SignIn[];
}

function SignIns({ messages, timeZone, list }: SignInsProps) {
  if (list.length === 0) return <p>{messages['security:history_none']}</p>;
  const heads = ['when', 'outcome', 'device', 'place'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is wider than the screen
    <section className="security-table" tabIndex={0} aria-label={messages['security:history']}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {messages[`security:${head}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((signIn) => (
            <tr key={signIn.id}>
              <td className="figures">{formatTimestamp(signIn.atMs, timeZone)}</td>
              <td>
                <span className={signIn.outcome === 'succeeded' ? 'security-good' : 'security-bad'}>
                  {messages[`security:outcome_${signIn.outcome}`]}
                </span>{' '}
                <span className="muted">{messages[`security:method_${signIn.method}`]}</span>
              </td>
              <td>{describeDevice(signIn, messages['security:unknown_device'])}</td>
              <td>{describePlace(signIn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TurnButtonProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function TurnButton({ label, isOff, onPress }: TurnButtonProps) {
  return (
    <button type="button" className="button button-quiet" disabled={isOff} onClick={onPress}>
      {label}
    </button>
  );
}
