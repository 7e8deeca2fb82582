// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { WarningDialog } from '#islands/kit/warning-dialog.tsx';
import { refusal } from '../stores/fake-platform.ts';
import { fillRegistration, openDialog } from './open-dialog.tsx';
import { mount, named, press, settle } from './page.ts';

const labels = { confirm: 'Confirm', close: 'Close' };

afterEach(() => {
  vi.useRealTimers();
});

async function warn(changes: { coverCloses?: boolean; closeAfterMs?: number } = {}) {
  const onClose = vi.fn();
  await mount(
    <WarningDialog title="Please check" labels={labels} onClose={onClose} {...changes}>
      <p>Something is wrong.</p>
    </WarningDialog>,
  );
  return onClose;
}

/** @param detail which press of several in a row it is. */
function pressCover(detail = 1): void {
  const press = new MouseEvent('mousedown', { bubbles: true, detail });
  document.querySelector('dialog')?.dispatchEvent(press);
}

test('a press of the cover closes a warning, one within it does not', async () => {
  const onClose = await warn();
  document.querySelector('p')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  pressCover();
  expect(onClose).toHaveBeenCalledOnce();
});

test('the second press of a double one does not close what the first has opened', async () => {
  const onClose = await warn();
  pressCover(2);
  expect(onClose).not.toHaveBeenCalled();
});

test('a press of the cover does nothing where that is turned off; the button still closes', async () => {
  const onClose = await warn({ coverCloses: false });
  pressCover();
  expect(onClose).not.toHaveBeenCalled();
  await press(named('Confirm'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a warning with a time closes by itself, and one that is gone no longer does', async () => {
  vi.useFakeTimers();
  const onClose = await warn({ closeAfterMs: 3_000 });
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  expect(onClose).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(onClose).toHaveBeenCalledOnce();
});

test('an invitation code that nobody has is warned about, once for each time it is sent', async () => {
  const { platform } = await openDialog('register');
  platform.on('PUT /wps/member/register', () => refusal('invitation_code_error'));
  await fillRegistration();
  const form = document.querySelector('form');
  await act(async () => form?.requestSubmit());
  await settle();
  const warning = () =>
    [...document.querySelectorAll('dialog')].find((each) =>
      each.querySelector('h2')?.textContent?.includes('Please check'),
    );
  expect(warning()?.textContent).toContain('said: invitation_code_error');
  await press(named('Confirm'));
  expect(warning()).toBeUndefined();
  expect(document.querySelector('form')).not.toBeNull();
});
