import sanitize from 'sanitize-html';

/** A place on this site, never another host: `//host` and `/\host` would leave it. */
const ownPath = /^\/(?![/\\])/;
const outside = /^https?:\/\/[^/\\]/i;
const linkTarget = /^(?:mailto:|#)/i;

/** Elements that are removed with their content. */
const droppedWhole = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'svg',
  'math',
  'template',
  'xmp',
  'plaintext',
  'title',
  'head',
];

const options: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'a',
    'img',
    'strong',
    'b',
    'em',
    'i',
    'del',
    'sub',
    'sup',
    'code',
    'pre',
    'kbd',
    'blockquote',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: droppedWhole,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    h2: heading,
    h3: heading,
    h4: heading,
    a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes.href) }),
    img: (tagName, { src = '', ...attributes }) => ({
      tagName,
      attribs: isPlain(src) && ownPath.test(src) ? { src, ...attributes } : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
};

/**
 * Makes HTML safe to place in a page: headings, text, lists, tables, links and this site's own
 * pictures stay; scripts, styles, handlers, frames, forms, drawings, foreign pictures and every
 * address that is not http, https, mailto, of this site or of this page are removed.
 */
export function sanitizeHtml(html: string): string {
  return sanitize(html, options);
}

/** Headings keep the name that links within the page go to. */
function heading(tagName: string, { id = '' }: sanitize.Attributes): sanitize.Tag {
  return { tagName, attribs: /^[\p{L}\p{M}\p{N}_-]+$/u.test(id) ? { id } : {} };
}

function linkAttributes(href = ''): sanitize.Attributes {
  if (!isPlain(href)) return {};
  if (outside.test(href)) return { href, rel: 'noopener nofollow' };
  return ownPath.test(href) || linkTarget.test(href) ? { href } : {};
}

/**
 * Returns whether an address has no control characters, which browsers drop: the visible address
 * would not be the opened one.
 */
function isPlain(address: string): boolean {
  return !/[\p{Cc}\s]/u.test(address);
}
