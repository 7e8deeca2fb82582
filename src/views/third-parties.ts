import type { APIContext } from 'astro';
import type { Chrome } from './chrome.ts';

const google = 'https://www.googletagmanager.com';
const googleHears = 'https://*.google-analytics.com https://*.analytics.google.com';

/**
 * Allows a page to fetch games' pictures from the operator's CDNs, and to measure a visit once its
 * visitor agrees. A page of a brand with neither names no other site.
 */
export function allowThirdParties(
  { csp }: Pick<APIContext, 'csp'>,
  { imageCDNs, gtagId }: Pick<Chrome, 'imageCDNs' | 'gtagId'>,
): void {
  const pictures = [...imageCDNs, ...(gtagId ? [google, googleHears] : [])];
  if (pictures.length > 0) csp?.insertDirective(`img-src 'self' data: ${pictures.join(' ')}`);
  if (!gtagId) return;
  // A resource of one's own takes the place of 'self'.
  csp?.insertScriptResource("'self'");
  csp?.insertScriptResource(google);
  csp?.insertDirective(`connect-src 'self' ${google} ${googleHears}`);
}
