import type { StaffLetter } from '#contract/staff/care.ts';
import { maskEmail, maskName } from '#platform/identity/index.ts';

/** Mail addresses, and runs of digits that are long enough to call or to pay. */
const addresses = /[^\s<>@]+@[^\s<>@]+/g;
const numbers = /\+?\d(?:[\s.-]?\d){6,}/g;

/** Fields that name or reach the writer, whatever they say. */
const personal: ReadonlySet<string> = new Set(['name', 'email', 'contact', 'remark']);

/** Masks the fields of a letter that name or reach its writer. */
export function maskFields(fields: StaffLetter['fields']): StaffLetter['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, maskField(name, text)]),
  );
}

function maskField(name: string, text: string): string {
  if (text === '') return text;
  if (!personal.has(name)) return maskText(text);
  return name === 'email' ? maskEmail(text) : maskName(text);
}

/** Masks mail addresses and long numbers within a text. */
export function maskText(text: string): string {
  return text
    .replaceAll(addresses, maskEmail)
    .replaceAll(numbers, (number) => `•••${number.replace(/\D/g, '').slice(-3)}`);
}
