import { describe, expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';

interface Rule {
  readonly file: string;
  readonly layer: string | undefined;
  readonly selector: string;
  readonly text: string;
}

const sheets = listFiles('src').filter((file) => file.endsWith('.css'));
const read = (file: string) => readSource(file).replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** The innermost rules of a sheet, with the layer that the sheet begins. */
function rulesOf(file: string): Rule[] {
  const text = read(file);
  const layer = /@layer (\w+) \{/.exec(text)?.[1];
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', inner = '']) => ({
    file,
    layer,
    selector: selector.trim(),
    text: inner,
  }));
}

const rules = sheets.flatMap(rulesOf);
const field = /(?:^|[\s>+~(,])(?:input|select|textarea)\b(?!\[type="(?:radio|checkbox|range)"\])/;
const size = /(?:^|[\s;])font(?:-size)?:([^;]*)/;

describe('letters of fields on phones', () => {
  const [utilities = '', ...others] = sheets.filter((file) => file.endsWith('/utilities.css'));

  test('are sixteen pixels at least, by a rule that stands above all others', () => {
    expect(others).toEqual([]);
    expect(read(utilities)).toMatch(
      /@media \(width < 700px\) \{\s*:is\(input, select, textarea\) \{\s*font-size: max\(16px, 1rem\);/,
    );
    const order = read('src/styles/layers.css')
      .replace(/^@layer |;\s*$/g, '')
      .split(', ');
    expect(order.indexOf('utilities')).toBe(order.length - 2);
  });

  test('are made smaller by no rule that counts for more', () => {
    const above = rules.filter(({ file, layer, selector, text }) => {
      const lies = layer === 'utilities' || layer === undefined || /!important/.test(text);
      const isItself = file === utilities && selector.startsWith(':is(input');
      return lies && !isItself && field.test(selector) && size.test(text);
    });
    // A game's page has no layers: its own sizes are read instead.
    const tooSmall = above.filter(({ text }) => {
      const [, pixels = '0'] = /(\d+)px/.exec(size.exec(text)?.[1] ?? '') ?? [];
      return !/font: inherit/.test(text) && Number(pixels) < 16;
    });
    expect(tooSmall).toEqual([]);
  });

  test('of a game’s page are of that size, too', () => {
    const own = rulesOf('src/studio/page/page.css').filter(({ selector }) => selector === 'select');
    expect(own.at(-1)?.text).toContain('font-size: 16px');
  });

  test('are given by no attribute', () => {
    const sources = listFiles('src').filter((file) => /\.(?:astro|tsx)$/.test(file));
    const given = sources.filter((file) =>
      /<(?:input|select|textarea)[^>]*\sstyle=/.test(readSource(file)),
    );
    expect(given).toEqual([]);
  });
});

describe('with the system’s own colours', () => {
  const sheet = 'src/styles/forced-colors.css';
  const text = read(sheet);

  test('every page says by more than a background what is chosen, pressed and current', () => {
    for (const state of ['[aria-pressed="true"]', '[aria-selected="true"]', '[aria-current]']) {
      const marked = rulesOf(sheet).filter(({ selector }) => selector.includes(state));
      expect(
        marked.some(({ text: inner }) => /background: Highlight/.test(inner)),
        state,
      ).toBe(true);
    }
    expect(read('src/layouts/frame-end.css')).toContain('forced-colors.css');
    expect(readSource('src/layouts/closed.astro')).toContain('forced-colors.css');
  });

  test('what is drawn as chosen is chosen for readers of the screen, who this goes by', () => {
    const drawn = rules.filter(({ selector }) =>
      /\.(?:is-)?(?:active|selected|current|chosen|pressed|picked)(?![\w-])/.test(selector),
    );
    expect(drawn).toEqual([]);
  });

  test('controls have borders, selects their arrow, and the focus a line', () => {
    expect(text).toMatch(/:is\(button, [^)]*input, select, textarea[^)]*\),?[^{]*\{\s*border: 1px/);
    expect(text).toMatch(/select \{\s*background-image: none;\s*appearance: auto;/);
    expect(text).toMatch(/:focus-visible \{\s*outline: 3px/);
    const without = rules.filter(({ text: inner }) => /appearance: none/.test(inner));
    for (const { file, selector } of without) expect(selector, file).toMatch(/select$/);
  });
});

test('styles use logical properties, no ids and nothing !important', () => {
  const physical =
    /(?<![\w-])(margin|padding|border)-(left|right|top|bottom)\b|(?<![\w-])(left|right):|!important/;
  const styles = listFiles('src').filter((file) => file.endsWith('.css'));
  expect(styles.filter((file) => physical.test(readSource(file)))).toEqual([]);
  const idSelector = /^[^{}/*]*#[a-z][\w-]*[^{};]*\{/im;
  expect(styles.filter((file) => idSelector.test(readSource(file)))).toEqual([]);
});
