import { existsSync } from 'node:fs';
import type { DevEnvironment, Plugin, ViteDevServer } from 'vite';

/** Astro's module of all texts that editors wrote. */
const textsModule = '\0astro:data-layer-content';

/** Environments in which Astro renders pages, now or ahead during a build. */
const renderingNames = ['ssr', 'prerender'];

/**
 * Makes pages show a text once it is saved, whatever else is going on. Calls `onTexts` whenever
 * texts have changed, once pages can read them.
 */
export function keepTextsFresh(server: ViteDevServer, onTexts: () => void): void {
  for (const name of renderingNames) {
    const environment = server.environments[name];
    if (!environment) continue;
    followEvaluations(environment);
    followInvalidations(environment, (module) => {
      if (module.id === textsModule) onTexts();
    });
  }
}

/**
 * Creates the plugin by which pages read all texts from the file that Astro keeps them in. Astro puts
 * them into a module's code: 3 MB that would be transformed anew with each text that is saved.
 */
export function readTextsFromFile(file: string): Plugin {
  const code = `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));`;
  return {
    name: 'foyer-texts-from-file',
    load: {
      order: 'pre',
      handler: (id) => (id === textsModule && existsSync(file) ? code : undefined),
    },
  };
}

/**
 * Remembers modules that were invalidated after their evaluation. Vite takes a module for unchanged
 * once it is transformed and does not evaluate it again, even if something other than a page had it
 * transformed (Astro's collecting of styles, when a page is first opened); the old module would
 * then stay until the next change.
 */
export function followEvaluations(environment: DevEnvironment): void {
  const fetchModule = environment.fetchModule.bind(environment);
  const graph = environment.moduleGraph;
  const modules = new Map<string, Module>();
  /** Changes so far, and how many there were when a module was invalidated and was fetched. */
  let changes = 0;
  const invalidated = new WeakMap<Module, number>();
  const fetchedAt = new WeakMap<Module, number>();
  followInvalidations(environment, (module) => {
    changes += 1;
    invalidated.set(module, changes);
  });
  const isOutdated = (module: Module) =>
    (invalidated.get(module) ?? 0) > (fetchedAt.get(module) ?? 0);
  environment.fetchModule = async (url, importer, options) => {
    // Only who evaluates says what it has kept.
    if (options?.cached === undefined) return await fetchModule(url, importer, options);
    const changesThen = changes;
    const formerModule = modules.get(url);
    const isFormer = formerModule !== undefined && isOutdated(formerModule);
    const cached = options.cached && !isFormer;
    const fetched = await fetchModule(url, importer, { ...options, cached });
    if (!('id' in fetched)) return fetched;
    const module = graph.getModuleById(fetched.id);
    if (module) {
      modules.set(url, module);
      fetchedAt.set(module, changesThen);
    }
    return isFormer ? { ...fetched, invalidate: true } : fetched;
  };
}

type Module = Parameters<DevEnvironment['moduleGraph']['invalidateModule']>[0];

/** Has a module told of, and each that imports it, when it is invalidated. */
function followInvalidations(
  { moduleGraph }: DevEnvironment,
  onInvalidated: (module: Module) => void,
): void {
  const invalidate = moduleGraph.invalidateModule.bind(moduleGraph);
  moduleGraph.invalidateModule = (module, seen, timestamp, isHmr, ...rest) => {
    // A reading of texts that was under way when they changed is not kept either.
    const isBrief = isHmr && module.id !== textsModule;
    invalidate(module, seen, timestamp, isBrief, ...rest);
    onInvalidated(module);
  };
}
