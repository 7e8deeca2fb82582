import { type RememberedName, rememberedCookie } from '#contract/identity/remembered-name.ts';

/**
 * Returns the name or number that this browser remembers for the login form; empty when it
 * remembers nobody.
 */
export function readRememberedName(): RememberedName {
  const start = `${rememberedCookie}=`;
  const found = document.cookie.split('; ').find((each) => each.startsWith(start));
  if (!found) return {};
  try {
    const read: unknown = JSON.parse(decodeURIComponent(found.slice(start.length)));
    if (typeof read !== 'object' || read === null) return {};
    return { username: readText(read, 'username'), mobileNum: readText(read, 'mobileNum') };
  } catch {
    return {};
  }
}

function readText(read: object, name: string): string | undefined {
  const value: unknown = Reflect.get(read, name);
  return typeof value === 'string' ? value : undefined;
}
