// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { refusal, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { alertTexts, control, english, named, press, serve, settle, typeIn } from './page.ts';

async function serveFeedback() {
  const stores = await freshStores();
  const { FeedbackForm } = await import('#islands/feedback-form/feedback-form.tsx');
  return {
    ...stores,
    ...serve(<FeedbackForm messages={english('feedback-form/feedback-form.tsx')} homePath="/en" />),
  };
}

async function serveAffiliate() {
  const stores = await freshStores();
  const { AffiliateForm } = await import('#islands/affiliate-form.tsx');
  const paths = { homePath: '/en', termsPath: '/en/terms' };
  const served = serve(<AffiliateForm messages={english('affiliate-form.tsx')} {...paths} />);
  return { ...stores, ...served };
}

async function pick(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  await act(async () => {
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settle();
}

const png = (name: string, type = 'image/png') => new File(['x'], name, { type });

async function fillIn(): Promise<void> {
  await typeIn(control('What is it about?'), 'game');
  await typeIn(control('Your message'), 'The table froze in my third hand.');
}

describe('the feedback form', () => {
  test('is whole before any script, and the same after it', async () => {
    const { container, hydrate, mismatches } = await serveFeedback();
    const form = container.querySelector('form');
    expect(form?.method).toBe('post');
    expect(form?.querySelector('noscript')).not.toBeNull();
    expect(container.innerHTML).not.toContain('style=');
    expect(control('What is it about?').children).toHaveLength(7);
    control('Your message').value = 'typed early';
    await hydrate();
    expect(control('Your message').value).toBe('typed early');
    expect(mismatches).toEqual([]);
  });

  test('counts words and characters while one writes', async () => {
    const { container, hydrate } = await serveFeedback();
    await hydrate();
    await typeIn(control('Your message'), 'one two three');
    await typeIn(control('Remark'), 'lotus');
    const counts = [...container.querySelectorAll('output')].map((each) => each.textContent);
    expect(counts).toEqual(['3 / 300 words', '5 / 140']);
  });

  test('says what is missing without asking the platform', async () => {
    const { platform, hydrate } = await serveFeedback();
    await hydrate();
    await typeIn(control('Your message'), 'too short');
    await press(named('Send'));
    const described = (label: string) =>
      (control(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    expect(described('What is it about?')).toContain('Fill this in.');
    expect(described('Your message')).toContain('Write 5 to 300 words.');
    expect(document.activeElement).toBe(control('What is it about?'));
    expect(platform.heard).toEqual([]);
    await typeIn(control('Your message'), 'now it is long enough');
    expect(described('Your message')).not.toContain('Write 5 to 300 words.');
  });

  test.each([
    ['You can only send PNG and JPG images. Choose another file.', [png('a.gif', 'image/gif')]],
    [
      'You can send at most 3 images. Remove one and try again.',
      [png('a'), png('b'), png('c'), png('d')],
    ],
  ])('says at once: %s', async (words, files) => {
    const { hydrate } = await serveFeedback();
    await hydrate();
    await pick(...files);
    expect(alertTexts()).toContain(words);
  });

  test('shows images with a button each that takes them away', async () => {
    const { container, hydrate } = await serveFeedback();
    await hydrate();
    await pick(png('a.png'), png('b.png'));
    const shown = () => [...container.querySelectorAll('img')].map((each) => each.alt);
    expect(shown()).toEqual(['a.png', 'b.png']);
    await act(async () => named('Remove a.png').click());
    expect(shown()).toEqual(['b.png']);
  });

  test('takes files that were picked before it was awake', async () => {
    const { container, hydrate } = await serveFeedback();
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (input) Object.defineProperty(input, 'files', { value: [png('early.png')] });
    await hydrate();
    await settle();
    expect(container.querySelector('img')?.alt).toBe('early.png');
  });

  test('keeps what was written when it is refused', async () => {
    const { platform, container, hydrate } = await serveFeedback();
    platform.on('POST /wps/uploads', () => success({ imageId: 'image-1' }));
    platform.on('PUT /wps/feedback', () => refusal('too_many_requests', { retryAfterSeconds: 60 }));
    await hydrate();
    await fillIn();
    await pick(png('a.png'));
    await press(named('Send'));
    expect(alertTexts()).toContain('said: too_many_requests');
    expect(control('Your message').value).toBe('The table froze in my third hand.');
    expect(container.querySelectorAll('img')).toHaveLength(1);
    expect(named('Try again in 60 seconds').hasAttribute('disabled')).toBe(true);
  });

  test('gives way to the reference, which takes the focus', async () => {
    const { platform, container, hydrate } = await serveFeedback();
    platform.on('PUT /wps/feedback', () => success({ reference: 'F-7K3Q9D' }));
    await hydrate();
    await fillIn();
    await press(named('Send'));
    expect(container.querySelector('form')).toBeNull();
    expect(container.textContent).toContain('F-7K3Q9D');
    expect(document.activeElement?.tagName).toBe('H2');
    expect(platform.heardOf('PUT /wps/feedback')[0]?.input).toEqual({
      questionType: 'game',
      content: 'The table froze in my third hand.',
      remark: '',
      images: [],
    });
  });
});

describe('the affiliate application', () => {
  const values = {
    'Name or company': 'An Bình Media',
    Email: 'a@example.com',
    'Your name or number there': '@anbinh',
    'Where would members come from?': 'A forum on football.',
  };

  test('is sent once the terms are agreed to', async () => {
    const { platform, container, hydrate, mismatches } = await serveAffiliate();
    platform.on('PUT /wps/agent/application', () => success({ reference: 'A-7K3Q9D' }));
    await hydrate();
    expect(mismatches).toEqual([]);
    for (const [label, value] of Object.entries(values)) await typeIn(control(label), value);
    await press(named('Send application'));
    expect(container.textContent).toContain('Please agree to the');
    expect(platform.heard).toEqual([]);
    await act(async () => container.querySelector<HTMLElement>('[type=checkbox]')?.click());
    await press(named('Send application'));
    expect(container.textContent).toContain('A-7K3Q9D');
    expect(platform.heardOf('PUT /wps/agent/application')[0]?.input).toEqual({
      name: 'An Bình Media',
      email: 'a@example.com',
      contactKind: 'telegram',
      contact: '@anbinh',
      audience: 'A forum on football.',
      agreed: true,
    });
  });

  test('says which way of contact is written wrong', async () => {
    const { container, hydrate } = await serveAffiliate();
    await hydrate();
    await typeIn(control('How should we reach you?'), 'phone');
    await typeIn(control('Your name or number there'), '@anbinhmedia');
    await press(named('Send application'));
    expect(container.textContent).toContain('Enter a phone number, such as 0912 345 678.');
  });
});
