import { createHash } from 'node:crypto';

/** Web clip, which an iPhone puts on its home screen. */
export interface WebClip {
  readonly name: string;
  /** Origin of the site, `https://brand.example`. */
  readonly origin: string;
  /** PNG image in base64. */
  readonly icon: string;
}

/**
 * Builds an iOS configuration profile with one web clip (Apple, "Device Management", WebClip). It
 * can be removed, and its identifiers follow from the address, so that a newer one replaces it.
 */
export function webClipProfile({ name, origin, icon }: WebClip): string {
  const identifier = new URL(origin).hostname.split('.').reverse().join('.');
  const shared = (kind: string) =>
    [
      ['PayloadIdentifier', text(`${identifier}.${kind}`)],
      ['PayloadUUID', text(deriveUuid(`${origin} ${kind}`))],
      ['PayloadVersion', '<integer>1</integer>'],
      ['PayloadDisplayName', text(name)],
    ] as const;
  const clip = dictionary([
    ...shared('clip'),
    ['PayloadType', text('com.apple.webClip.managed')],
    ['URL', text(`${origin}/`)],
    ['Label', text(name)],
    ['Icon', `<data>${icon}</data>`],
    ['FullScreen', '<true/>'],
    ['IsRemovable', '<true/>'],
    ['Precomposed', '<true/>'],
  ]);
  const profile = dictionary([
    ...shared('profile'),
    ['PayloadType', text('Configuration')],
    ['PayloadOrganization', text(name)],
    ['PayloadRemovalDisallowed', '<false/>'],
    ['PayloadContent', `<array>${clip}</array>`],
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    `<plist version="1.0">${profile}</plist>`,
    '',
  ].join('\n');
}

function dictionary(entries: readonly (readonly [key: string, value: string])[]): string {
  return `<dict>${entries.map(([key, value]) => `<key>${key}</key>${value}`).join('\n')}</dict>`;
}

function text(content: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<string>${escaped}</string>`;
}

/** A UUID that is the same for the same words (RFC 9562, version 8). */
function deriveUuid(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
    .join('-')
    .toUpperCase();
}
