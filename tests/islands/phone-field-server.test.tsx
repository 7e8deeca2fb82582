import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { IslandTexts } from '#i18n/translate.ts';
import { PhoneField } from '#islands/kit/auth/phone-field.tsx';

/** As the page sends them. */
const messages: Partial<IslandTexts> = {
  'auth:mobile_number': 'Mobile number',
  'auth:country_code': 'Country code',
  'auth:no_country': 'None',
};

test('the server, which has no document, draws a telephone field with the brand’s own country', () => {
  const settings = { countryPicker: true, countryDialingCode: '84' };
  const html = renderToString(
    <PhoneField messages={messages as IslandTexts} settings={settings} error={undefined} />,
  );
  expect(html).toContain('value="+84"');
  expect(html).toContain('name="countryDialingCode"');
});
