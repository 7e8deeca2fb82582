/* The help centre's search page: a question in the field or in the address, answers below it. */
import { createFinder, excerptNodes, type SearchHit } from './search-words.ts';

const restMs = 150;

function element(name: string, text: string, ...inside: readonly Node[]): HTMLElement {
  const made = document.createElement(name);
  made.append(text, ...inside);
  return made;
}

function itemOf({ url, excerpt, meta }: SearchHit, texts: DOMStringMap): HTMLElement {
  const link = document.createElement('a');
  // The index is this site's own; that its addresses are too costs nothing to check.
  if (/^\/(?![/\\])/.test(url)) link.href = url;
  link.textContent = meta.title ?? url;
  const kind = element('p', texts[`kind${meta.kind?.replace(/^./, (a) => a.toUpperCase())}`] ?? '');
  kind.className = 'search-kind';
  const text = element('p', '', ...excerptNodes(excerpt));
  text.className = 'muted';
  return element('li', '', kind, element('h2', '', link), text);
}

function startSearch(place: HTMLElement, form: HTMLFormElement, field: HTMLInputElement): void {
  const state = place.querySelector('[role="status"]');
  const list = place.querySelector('ol');
  const texts = place.dataset;
  const find = createFinder(texts.search ?? '', document.documentElement.lang === 'vi');
  let query = '';

  function show(found: readonly SearchHit[], message: string | undefined): void {
    list?.replaceChildren(...found.map((each) => itemOf(each, texts)));
    place.toggleAttribute('data-asked', found.length > 0);
    if (state) state.textContent = message?.replace('#', String(found.length)) ?? '';
  }

  async function ask(): Promise<void> {
    const text = field.value.trim();
    if (text === query) return;
    query = text;
    const address = text ? `?q=${encodeURIComponent(text)}` : location.pathname;
    history.replaceState(null, '', address);
    if (text === '') return show([], '');
    try {
      const found = await find(text);
      if (text === query) show(found, found.length === 0 ? texts.nothing : texts.found);
    } catch {
      if (text !== query) return;
      // Asking the same once more is a new try.
      query = '';
      show([], texts.failed);
    }
  }

  let resting: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener('input', () => {
    clearTimeout(resting);
    resting = setTimeout(ask, restMs);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(resting);
    void ask();
  });
  field.value = new URLSearchParams(location.search).get('q')?.slice(0, field.maxLength) ?? '';
  void ask();
}

const place = document.querySelector<HTMLElement>('[data-search]');
const form = document.querySelector<HTMLFormElement>('[data-help-search]');
const field = form?.querySelector('input');
if (place && form && field) startSearch(place, form, field);
