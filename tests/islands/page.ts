import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, type ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, vi } from 'vitest';
import type { IslandTexts } from '#i18n/translate.ts';
import { type CatalogueText, isCatalogueText } from '#lib/plurals.ts';
import { textsUsedBy, type WantsText } from '#views/used-texts.ts';
import { eventually } from '../support/eventually.ts';
import { quiet } from '../support/quiet.ts';
import { noteShown } from '../support/seen.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const roots: Root[] = [];

afterEach(async () => {
  await act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
  document.body.replaceChildren();
  // What was begun to load has nowhere to go once the test's window is closed.
  await vi.dynamicImportSettled();
});

/** The English texts that a page would send an island, by a path from `src/islands`. */
export function english(...entries: readonly string[]): IslandTexts {
  return englishOf(textsUsedBy(entries));
}

/** Those of the English texts that are wanted. */
export function englishOf(wants: WantsText): IslandTexts {
  return Object.fromEntries(allEnglish().filter(([key]) => wants(key))) as IslandTexts;
}

function allEnglish(): (readonly [string, CatalogueText])[] {
  const folder = join(import.meta.dirname, '../../public/locales/en');
  return readdirSync(folder).flatMap((file) => {
    const namespace = file.replace('.json', '');
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return textsIn(texts, namespace === 'site' ? '' : `${namespace}:`);
  });
}

function textsIn(texts: object, prefix: string): (readonly [string, CatalogueText])[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    isCatalogueText(value)
      ? [[prefix + name, value] as const]
      : textsIn(value, `${prefix}${name}.`),
  );
}

function addContainer(html = ''): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  return container;
}

/** Puts an island on the page. */
export async function mount(island: ReactElement): Promise<HTMLElement> {
  const container = addContainer();
  const root = createRoot(container);
  roots.push(root);
  await act(async () => root.render(island));
  return container;
}

/** Puts an island on the page as the server draws it, and gives back what hydrates it. */
export function serve(island: ReactElement) {
  const container = addContainer(renderToString(island));
  const mismatches: unknown[] = [];
  const hydrate = async () => {
    await act(async () => {
      const onRecoverableError = (error: unknown) => mismatches.push(error);
      roots.push(hydrateRoot(container, island, { onRecoverableError }));
    });
  };
  return { container, hydrate, mismatches };
}

/** Lets everything that is under way arrive, but for what a test holds back. */
export async function settle(): Promise<void> {
  await act(quiet);
  noteShown(document.body.textContent ?? '');
}

/** Presses something and lets the outcome arrive: an answer, where it sends a form. */
export async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
  await settle();
}

/** Types a text in a field, as the browser reports it. */
export async function type(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fills in a field of any kind, as the browser reports it. */
export async function typeIn(control: Control, text: string): Promise<void> {
  await act(async () => {
    control.value = text;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** The field of any kind that a label names. */
export function control(label: string): Control {
  const labels = [...document.querySelectorAll('label')];
  const found = labels.find((each) => each.textContent === label);
  const named = document.getElementById(found?.htmlFor ?? '');
  const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  if (kinds.some((kind) => named instanceof kind)) return named as Control;
  throw new Error(`no field is named ${label}`);
}

/** Presses a key while something has the focus. */
export async function pressKey(element: Element, key: string): Promise<void> {
  await act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}

/** The input that a label names. */
export function field(label: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')];
  const found = labels.find((each) => each.textContent === label);
  const input = document.getElementById(found?.htmlFor ?? '');
  if (input instanceof HTMLInputElement) return input;
  throw new Error(`no field is named ${label}`);
}

/** The button, tab or link of a name; `undefined` when there is none. */
export function findNamed(name: string, selector = 'button:not([role])'): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  return all.find((each) => each.textContent?.trim() === name);
}

/** The button of a name, once what brings it is loaded. */
export async function appearing(name: string): Promise<HTMLElement> {
  await eventually(async () => {
    await settle();
    named(name);
  });
  return named(name);
}

/** The button, tab or link of a name. */
export function named(name: string, selector?: string): HTMLElement {
  const found = findNamed(name, selector);
  if (found) return found;
  throw new Error(`nothing that can be pressed is named ${name}`);
}

/** Returns the text of the form's alert. */
export function alertText(): string {
  return document.querySelector('[role=alert]')?.textContent ?? '';
}

/** Everything that is said at once, wherever it stands. */
export function alertTexts(): string[] {
  return [...document.querySelectorAll('[role=alert]')].map((each) => each.textContent ?? '');
}

/** Returns the error of a field, as a screen reader hears it. */
export function errorOf(label: string): string {
  const ids = (field(label).getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent ?? '';
}

/** The name of the open dialog; `undefined` when none is open. */
export function dialogName(): string | undefined {
  const dialog = document.querySelector('dialog[open]');
  const title = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '');
  return title?.textContent ?? undefined;
}
