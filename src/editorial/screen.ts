import type { AstroIntegration } from 'astro';

/** Adds the editing screen at /keystatic to the development server; builds never load it. */
export function editingScreen(): AstroIntegration {
  return {
    name: 'foyer-editing-screen',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        const { default: keystatic } = await import('@keystatic/astro');
        updateConfig({ integrations: [keystatic()] });
      },
    },
  };
}
