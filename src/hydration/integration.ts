import type { AstroIntegration } from 'astro';

/**
 * Registers this site's own ways to wake an island: `client:intent`, when a visitor is about to
 * use it, and `client:member`, when somebody is signed in. Nothing here may import React or a
 * store: both scripts are inlined in every visitor's page.
 */
export function hydrationDirectives(): AstroIntegration {
  return {
    name: 'foyer-hydration',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/hydration/intent.ts' });
        addClientDirective({ name: 'member', entrypoint: './src/hydration/member.ts' });
      },
    },
  };
}
