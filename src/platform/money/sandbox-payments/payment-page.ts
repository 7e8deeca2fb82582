import { hash } from 'node:crypto';
import { findLanguage } from '#i18n/languages.ts';
import { formatMoney, toMoney } from '#lib/money.ts';
import { escapeHtml } from '#platform/base/commands/command-output.ts';
import { openTexts } from '#platform/base/texts.ts';
import type { SandboxPayment } from './queries.ts';

type Key =
  | 'sandbox:title'
  | 'sandbox:notice'
  | 'sandbox:amount'
  | 'sandbox:ask'
  | 'sandbox:approve'
  | 'sandbox:decline'
  | 'sandbox:expire'
  | 'sandbox:paid'
  | 'sandbox:declined'
  | 'sandbox:expired'
  | 'sandbox:back';

const pageText = openTexts<Key>('sandbox');

/** Style of the page, which is outside of the site's build. */
const style = `:root{color-scheme:light dark;--ground:#f7f3ea;--card:#fffdf8;--ink:#1b2233;--soft:#565f73;--line:#d9d0bd;--main:#8a5a00;--on-main:#fff;--note:#7a2f1d;--note-ground:#fbe9e3}
@media (prefers-color-scheme:dark){:root{--ground:#0b0f1a;--card:#121829;--ink:#e8ecf5;--soft:#9aa6bf;--line:#2a3553;--main:#f2b84b;--on-main:#0b0f1a;--note:#ffb4a2;--note-ground:#33191a}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{inline-size:min(100%,420px);padding:28px;border:1px solid var(--line);border-radius:14px;background:var(--card)}
h1{margin:0 0 16px;font-size:20px}
.note{margin:0 0 20px;padding:10px 14px;border-radius:8px;background:var(--note-ground);color:var(--note)}
dl{margin:0 0 20px}dt{color:var(--soft);font-size:14px}dd{margin:0;font-size:28px;font-weight:600;font-variant-numeric:tabular-nums}
form{display:grid;gap:10px}
button,a{display:block;padding:12px;border:1px solid var(--line);border-radius:8px;background:none;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.main{border-color:transparent;background:var(--main);color:var(--on-main)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}`;

const styleHash = hash('sha256', style, 'base64');

/** Content security policy of the page: its own style, and forms to its own origin. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Returns a payment's page as HTML, without any script: the ends to choose from, or its end. */
export function drawPage(
  payment: SandboxPayment,
  brand: { readonly brandName: string; readonly currencySymbol: string },
): string {
  const { languageCode: code, state } = payment;
  const language = findLanguage(code);
  const say = (key: Key) => escapeHtml(pageText(code, key, { brand: brand.brandName }));
  const amount = formatMoney(toMoney(payment.amountMinor, payment.currency), {
    locale: language?.tag ?? 'en',
    symbol: brand.currencySymbol,
  });
  const title = say('sandbox:title');
  return `<!doctype html>
<html lang="${language?.tag ?? 'en'}" dir="${language?.direction ?? 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="note">${say('sandbox:notice')}</p>
<dl><dt>${say('sandbox:amount')}</dt><dd>${escapeHtml(amount)}</dd></dl>
${state === 'open' ? form(say) : drawEnd(say, { state, address: payment.returnAddress })}
</main>
</body>
</html>
`;
}

function form(say: (key: Key) => string): string {
  return `<p>${say('sandbox:ask')}</p>
<form method="post">
<button class="main" name="end" value="paid">${say('sandbox:approve')}</button>
<button name="end" value="declined">${say('sandbox:decline')}</button>
<button name="end" value="expired">${say('sandbox:expire')}</button>
</form>`;
}

function drawEnd(
  say: (key: Key) => string,
  { state, address }: { readonly state: 'paid' | 'declined' | 'expired'; readonly address: string },
): string {
  return `<p role="status">${say(`sandbox:${state}`)}</p>
<a class="main" href="${escapeHtml(address)}">${say('sandbox:back')}</a>`;
}
