// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from '#islands/kit/copy-button.tsx';
import { english, mount, named, press } from './page.ts';

const messages = english('member-centre/pages/referral/referral.tsx');

afterEach(() => vi.restoreAllMocks());

const clipboards = [
  ['forbids it', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['has no clipboard', undefined],
] as const;

test.each(clipboards)(
  'a browser that %s has the text selected, and is told how',
  async (_, clipboard) => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as never);
    await mount(
      <CopyButton messages={messages} text="https://site.example/register?referralCode=R1" />,
    );
    await press(named('Copy'));
    const place = document.activeElement;
    if (!(place instanceof HTMLTextAreaElement)) throw new Error('nothing is selected');
    expect(place.value.slice(place.selectionStart, place.selectionEnd)).toBe(
      'https://site.example/register?referralCode=R1',
    );
    const label = document.querySelector(`label[for="${place.id}"]`);
    expect(label?.textContent).toContain('press Ctrl+C');
  },
);

test('a text that is copied is not shown a second time', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
  await mount(<CopyButton messages={messages} text="R1" />);
  await press(named('Copy'));
  expect(writeText).toHaveBeenCalledWith('R1');
  expect(named('Copied')).toBeDefined();
  expect(document.querySelector('textarea')).toBeNull();
});
