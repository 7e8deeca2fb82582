/** Addresses of the flags' files; each is fetched when it comes into sight. */
const files = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Returns the path of a country's flag (ISO 3166-1 alpha-2); `undefined` when there is none. */
export function flagPath(countryCode: string): string | undefined {
  return files[`/node_modules/country-flag-icons/3x2/${countryCode}.svg`];
}
