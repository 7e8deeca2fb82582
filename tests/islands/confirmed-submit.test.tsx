// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Refusal } from '#contract/refusals.ts';
import { useConfirmedSubmit } from '#islands/kit/use-confirmed-submit.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { findNamed, mount, named, press } from './page.ts';

type SendResult = Result<string, Refusal<string>>;

/** A form whose question two buttons answer. */
function Form({ send, done }: { send: (typed: string) => Promise<SendResult>; done: () => void }) {
  const { question, submit } = useConfirmedSubmit({
    read: (form) => String(form.get('amount')),
    check: () => ({}),
    send,
    onDone: done,
  });
  const { submission } = submit;
  return (
    <form onSubmit={submit.onSubmit} aria-busy={submission.state === 'waiting'}>
      <input name="amount" defaultValue="50" />
      <output>{submission.state === 'refused' ? submission.refusal.code : submission.state}</output>
      <button type="submit">Send</button>
      {question && <p>{question.answer ? `Send ${question.input}?` : 'Sending'}</p>}
      <button type="button" onClick={() => question?.answer?.(true)}>
        Yes
      </button>
      <button type="button" onClick={() => question?.answer?.(false)}>
        No
      </button>
    </form>
  );
}

async function openForm(answer: SendResult = ok('done')) {
  const send = vi.fn(async () => answer);
  const done = vi.fn();
  await mount(<Form send={send} done={done} />);
  const says = (selector: string) => document.querySelector(selector)?.textContent ?? undefined;
  return { send, done, question: () => says('p'), state: () => says('output') };
}

test('nothing is sent before the question is answered', async () => {
  const { send, done, question, state } = await openForm();
  await press(named('Send'));
  expect(question()).toBe('Send 50?');
  expect(state()).toBe('waiting');
  expect(send).not.toHaveBeenCalled();
  await press(named('Yes'));
  expect(send).toHaveBeenCalledWith('50');
  expect(done).toHaveBeenCalledWith('done', '50');
  expect(question()).toBeUndefined();
});

test('who says no finds the form as it was typed, and nothing refused', async () => {
  const { send, question, state } = await openForm();
  await press(named('Send'));
  await press(named('No'));
  expect(send).not.toHaveBeenCalled();
  expect(question()).toBeUndefined();
  expect(state()).toBe('idle');
  expect(document.querySelector('input')?.value).toBe('50');
  expect(findNamed('Send')).toBeDefined();
});

test('what is refused after a yes is said, and the question is over', async () => {
  const { question, state } = await openForm(
    refused({ code: 'insufficient_funds', message: 'no', detail: {} }),
  );
  await press(named('Send'));
  await press(named('Yes'));
  expect(state()).toBe('insufficient_funds');
  expect(question()).toBeUndefined();
});
