import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhoneField } from '#islands/kit/auth/phone-field.tsx';

test('the server, which has no document, draws a telephone field with the brand’s own country', () => {
  const messages = {
    'auth:mobile_number': 'Mobile number',
    'auth:country_code': 'Country code',
    'auth:no_country': 'None',
  };
  const settings = { countryPicker: true, countryDialingCode: '84' };
  const html = renderToString(
    <PhoneField messages={messages} settings={settings} error={undefined} />,
  );
  expect(html).toContain('value="+84"');
  expect(html).toContain('name="countryDialingCode"');
});
