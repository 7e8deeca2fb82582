import type { ExternalImageService } from 'astro';

/**
 * Pictures beside texts are published as editors saved them, with their size written into the page.
 * Nothing is computed while visitors wait, so nobody can make the server compute.
 */
const pictures: ExternalImageService = {
  getURL: ({ src }) => (typeof src === 'string' ? src : src.src),
  getHTMLAttributes: ({ src, format: _format, quality: _quality, ...attributes }) => ({
    ...(typeof src === 'string' ? {} : { width: src.width, height: src.height }),
    ...attributes,
    loading: 'lazy',
    decoding: 'async',
  }),
};

export default pictures;
