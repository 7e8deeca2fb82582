import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/**
 * The Vite whose minified output the expressions below were written for: another may write its
 * imports in another way, and then they find nothing.
 */
export const knownVite = '8.3.8';

/** How a built chunk fetches Vite's helper for dynamic imports; `$1` is what it calls it. */
const helperImport = /import\{(?:\w+ as )?(\w+)\}from"\.\/(preload-helper\.[\w-]+\.js)";/;

/** A dynamic import as Vite hands it to the helper, with the mark for what is to be preloaded. */
const wrappedImport =
  /\b\w+\((?:async\(\)=>\{let\{(\w+):(\w+)\}=await import\((`[^`]+`)\);return\{\1:\2\}\}|\(\)=>import\((`[^`]+`)\)),__VITE_PRELOAD__\)/g;
/** Where Vite would name what is to be preloaded, in an import of any other form. */
const preloadMark = /,__VITE_PRELOAD__(?=\))/g;

/**
 * Vite wraps every dynamic import in a helper that preloads chunks' styles and further chunks.
 * Nothing that is imported so brings styles of its own here, and the helper would be a third of a
 * visitor's script and a request before it, so imports are left plain. One in another form calls a
 * function that does nothing more.
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

/** How Astro writes what stands before a page's first island, and before the first of a directive. */
const astrosScripts =
  /<script>\$\{getDirectiveScriptText\(result, directive\)\}<\/script>(?:<script>\$\{process\.env[^}]*\}<\/script>)?/g;

/** The ways to wake an island that this site adds to Astro's; the page's own script minds them. */
const ownDirectives = ['intent', 'member'] as const;
const isOwn = `${JSON.stringify(ownDirectives)}.includes(directive)`;

/**
 * Astro's element for islands would be a third of a visitor's script, inlined in every page. It is
 * fetched with the first island that wakes (hydrate.ts), and so are the directives. An island that
 * wakes in one of Astro's own ways keeps both: the editing screen's is one.
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
 * Registers this site's own ways to wake an island: `client:intent`, when a visitor is about to
 * use it, and `client:member`, when somebody is signed in. The page's script waits for both
 * (wake.ts). Nothing here may import React or a store: it is every visitor's.
 */
export function hydrationDirectives(): AstroIntegration {
  return {
    name: 'foyer-hydration',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        const entrypoint = './src/hydration/hand-over.ts';
        for (const name of ownDirectives) addClientDirective({ name, entrypoint });
        updateConfig({ vite: { plugins: [plainImports, scriptsApart] } });
      },
    },
  };
}
