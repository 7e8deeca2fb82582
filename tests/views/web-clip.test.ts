import { describe, expect, test } from 'vitest';
import { webClipProfile } from '#views/web-clip.ts';

const clip = { name: 'Tom & <Jerry>', origin: 'https://www.brand.example', icon: 'aWNvbg==' };
const profile = webClipProfile(clip);

/** Returns the values that follow a key. */
const valuesOf = (key: string, text = profile) =>
  [...text.matchAll(new RegExp(`<key>${key}</key>(?:<\\w+>)?([^<]*)`, 'g'))].map(
    ([, value]) => value,
  );

describe('the profile for an iPhone’s home screen', () => {
  test('opens the site, with its icon, and can be removed', () => {
    expect(valuesOf('URL')).toEqual(['https://www.brand.example/']);
    expect(valuesOf('Icon')).toEqual(['aWNvbg==']);
    expect(profile).toContain('<key>IsRemovable</key><true/>');
    expect(profile).toContain('<key>PayloadRemovalDisallowed</key><false/>');
    expect(valuesOf('PayloadType').sort()).toEqual(['Configuration', 'com.apple.webClip.managed']);
  });

  test('escapes the name', () => {
    expect(profile).toContain('<string>Tom &amp; &lt;Jerry&gt;</string>');
    expect(profile).not.toContain('<Jerry>');
  });

  test('has names that follow from the address alone', () => {
    const ids = valuesOf('PayloadUUID');
    expect(valuesOf('PayloadIdentifier').sort()).toEqual([
      'example.brand.www.clip',
      'example.brand.www.profile',
    ]);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
    }
    expect(valuesOf('PayloadUUID', webClipProfile({ ...clip, name: 'Other' }))).toEqual(ids);
    const elsewhere = webClipProfile({ ...clip, origin: 'https://other.example' });
    expect(valuesOf('PayloadUUID', elsewhere)).not.toEqual(ids);
  });
});
