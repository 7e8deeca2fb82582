import type { AstroIntegration } from 'astro';

/**
 * A change of texts reloads every page that is open. The editing screen, which made it, would lose
 * what is being written; until it stands it may be told of packages that it needs.
 */
const stays = `import.meta.hot?.on('vite:beforeFullReload', () => {
  const isEditing = /^\\/keystatic(\\/|$)/.test(location.pathname);
  if (isEditing && !document.querySelector('astro-island[ssr]')) return new Promise(() => {});
});`;

/** Adds the editing screen at /keystatic to the development server; builds never load it. */
export function editingScreen(): AstroIntegration {
  return {
    name: 'foyer-editing-screen',
    hooks: {
      'astro:config:setup': async ({ command, injectScript, updateConfig }) => {
        if (command !== 'dev') return;
        const { default: keystatic } = await import('@keystatic/astro');
        updateConfig({ integrations: [keystatic()] });
        injectScript('page', stays);
      },
    },
  };
}
