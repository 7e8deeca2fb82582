/**
 * Headers of the files and answers that the studio's page loads. The host frames the page in a
 * sandbox without an origin, to which they belong to another site.
 */
export const readableInSandbox = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;
