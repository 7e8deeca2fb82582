/**
 * Headers of what the studio's page loads. The host frames the page in a sandbox without an origin,
 * to which the studio's own files and answers are another site's.
 */
export const readableInSandbox = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;
