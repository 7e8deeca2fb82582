import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { islandFiles, scriptFiles } from './script-files.ts';

/**
 * Import of Vite's helper for dynamic imports in a built chunk; `$1` is the helper's local name.
 */
const helperImport = /import\{(?:\w+ as )?(\w+)\}from"\.\/(preload-helper\.[\w-]+\.js)";/;

/** Dynamic import as Vite passes it to the helper, with the placeholder for preloads. */
const wrappedImport =
  /\b\w+\((?:async\(\)=>\{let\{(\w+):(\w+)\}=await import\((`[^`]+`)\);return\{\1:\2\}\}|\(\)=>import\((`[^`]+`)\)),__VITE_PRELOAD__\)/g;
/** Placeholder for the list of preloads, in an import of any other form. */
const preloadMark = /,__VITE_PRELOAD__(?=\))/g;

/**
 * Plugin that leaves dynamic imports plain. Vite wraps each in a helper that preloads chunks'
 * styles and further chunks; here such imports bring no styles, and the helper would be a third of
 * a visitor's script and a request before it. An import in another form calls a function that does
 * nothing more.
 */
export const plainImports: Plugin = {
  name: 'foyer-plain-imports',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !helperImport.test(chunk.code)) continue;
      chunk.code = chunk.code
        .replace(helperImport, 'var $1=load=>load();')
        .replaceAll(wrappedImport, 'import($3$4)')
        .replaceAll(preloadMark, '');
    }
  },
};

/** Scripts that Astro writes before a page's first island, and before the first of a directive. */
const astrosScripts =
  /<script>\$\{getDirectiveScriptText\(result, directive\)\}<\/script>(?:<script>\$\{process\.env[^}]*\}<\/script>)?/g;

/** The ways to wake an island that this site adds to Astro's; the page's own script minds them. */
const ownDirectives = ['intent', 'member'] as const;
const isOwn = `${JSON.stringify(ownDirectives)}.includes(directive)`;

/**
 * Plugin that loads Astro's element for islands, and the directives, with the first island that
 * wakes (hydrate.ts); inlined they would be a third of a visitor's script in every page. An island
 * with one of Astro's own directives keeps both: the editing screen's is one.
 */
export const scriptsApart: Plugin = {
  name: 'foyer-scripts-apart',
  transform(code, id) {
    if (!id.endsWith('/astro/dist/runtime/server/scripts.js')) return;
    let found = 0;
    const own = code.replaceAll(astrosScripts, (script) => {
      found += 1;
      return `\${${isOwn} ? '' : \`${script}\`}`;
    });
    if (found !== 2) this.error('Astro writes its scripts in another way than before.');
    return { code: own, map: null };
  },
};

/**
 * Registers this site's own client directives: `client:intent`, when a visitor is about to use an
 * island, and `client:member`, when a member is signed in. The page's script waits for both
 * (start-islands.ts). Nothing here may import React or a store, since every visitor loads it.
 */
export function hydrationDirectives(): AstroIntegration {
  return {
    name: 'foyer-hydration',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        const entrypoint = './src/hydration/island-loads.ts';
        for (const name of ownDirectives) addClientDirective({ name, entrypoint });
        updateConfig({ vite: { plugins: [scriptFiles, islandFiles, plainImports, scriptsApart] } });
      },
    },
  };
}
