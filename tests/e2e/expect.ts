import {
  type ExpectMatcherState,
  type Locator,
  type Page,
  expect as plain,
} from '@playwright/test';

/*
 * Playwright's expectations of an element draw a picture of all roles of the page for each look that
 * does not find it, and those of an address for each look at another. So what is expected is waited
 * for first, which costs next to nothing, and then the expectation looks once.
 */

type Wait = (actual: never, args: readonly never[], timeout: number) => Promise<unknown>;

const forElement: Wait = async (element: Locator, [expected], timeout) => {
  // One that is about many elements draws nothing.
  if (!Array.isArray(expected)) await element.waitFor({ state: 'attached', timeout });
};

const forSight: Wait = (element: Locator, [options = {}]: readonly object[], timeout) =>
  element.waitFor({ timeout, ...options });

const forAddress: Wait = (page: Page, [expected]: readonly (string | RegExp)[], timeout) => {
  const isThere = ({ href }: URL) =>
    typeof expected === 'string' ? href.endsWith(expected) : expected?.test(href) === true;
  return page.waitForURL(isThere, { timeout, waitUntil: 'commit' });
};

const waits = {
  toBeVisible: forSight,
  toHaveURL: forAddress,
  toContainText: forElement,
  toHaveText: forElement,
  toHaveAttribute: forElement,
  toHaveValue: forElement,
  toBeFocused: forElement,
};

/** Milliseconds that an expectation itself was given. */
function timeoutIn(args: readonly object[]): number | undefined {
  const options = args.find(
    (each): each is { readonly timeout?: number } => typeof each === 'object' && 'timeout' in each,
  );
  return options?.timeout;
}

function waitingFirst(name: keyof typeof waits, wait: Wait) {
  return async function (this: ExpectMatcherState, actual: never, ...args: never[]) {
    // What did not come is told by the expectation.
    if (!this.isNot)
      await wait(actual, args, timeoutIn(args) ?? this.timeout).catch(() => undefined);
    const expectations = plain<unknown>(actual);
    const judge: (...expected: never[]) => Promise<void> = Reflect.get(
      this.isNot ? expectations.not : expectations,
      name,
    );
    try {
      await judge(...args);
      return { pass: !this.isNot, message: () => '' };
    } catch (error) {
      return { pass: this.isNot, message: () => (error instanceof Error ? error.message : '') };
    }
  };
}

const matchers = Object.entries(waits).map(([name, wait]) => [
  name,
  waitingFirst(name as keyof typeof waits, wait),
]);

/** Playwright's expectations, which wait before they look. */
export const expect: typeof plain = plain.extend(Object.fromEntries(matchers));
