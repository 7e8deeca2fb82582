/** Methods that any part of the site answers. */
export const allowedMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
]);

/** Methods that pages and files answer. */
export const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Formats the value of an `Allow` header. */
export function allowHeader(methods: ReadonlySet<string>): string {
  return [...methods].join(', ');
}
