import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createVitest, type TestModule } from 'vitest/node';

/** Outcome of running tests on a faulty tree. */
export type Outcome =
  /** A test failed; which one. */
  | { readonly is: 'caught'; readonly by: string }
  | { readonly is: 'missed' }
  /** A file did not load, or no test ran: nothing is shown. */
  | { readonly is: 'void'; readonly why: string };

/** The tests of a tree, loaded once and run as often as the tree changes. */
export interface Suite {
  run(tests: {
    readonly files: readonly string[];
    readonly title?: string | undefined;
  }): Promise<Outcome>;
  /** Loads a file anew, by its path from the tree's root: it has changed. */
  forget(file: string): void;
  close(): Promise<void>;
}

const quiet = new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Nearly every rule is the same on both engines, and the embedded one shows it in half the time.
 * Whoever names a server has both.
 */
const noServer = 'postgres://127.0.0.1:1/none';

/** Opens the tests of a tree; a run ends with the first one that fails. */
export async function openSuite(root: string): Promise<Suite> {
  process.env.TEST_DATABASE_URL ??= noServer;
  const vitest = await createVitest(
    'test',
    { root, config: join(root, 'vitest.config.ts'), watch: false, bail: 1, reporters: [] },
    { cacheDir: join(root, '.vite') },
    { stdout: quiet, stderr: quiet },
  );
  await vitest.standalone();
  return {
    async run({ files, title }) {
      if (title === undefined) vitest.resetGlobalTestNamePattern();
      else vitest.setGlobalTestNamePattern(escaped(title));
      // What failed before counts towards the bail, and stands among the answers.
      vitest.state.clearErrors();
      vitest.state.filesMap.clear();
      vitest.state.idMap.clear();
      const paths = new Set(files.map((file) => join(root, file)));
      const every = await vitest.globTestSpecifications([...files]);
      const chosen = every.filter(({ moduleId }) => paths.has(moduleId));
      if (chosen.length < paths.size) return { is: 'void', why: 'a test file is not there' };
      const { testModules } = await vitest.runTestSpecifications(chosen);
      return outcomeOf(testModules.filter(({ moduleId }) => paths.has(moduleId)));
    },
    forget: (file) => vitest.invalidateFile(join(root, file)),
    close: () => vitest.close(),
  };
}

function outcomeOf(modules: readonly TestModule[]): Outcome {
  let ran = 0;
  for (const module of modules) {
    for (const each of module.children.allTests()) {
      const { state } = each.result();
      if (state === 'failed')
        return { is: 'caught', by: `${module.relativeModuleId}: ${each.name}` };
      if (state === 'passed') ran += 1;
    }
  }
  const broken = modules.flatMap((module) => module.errors());
  if (broken[0]) return { is: 'void', why: broken[0].message.split('\n')[0] ?? '' };
  return ran > 0 ? { is: 'missed' } : { is: 'void', why: 'no test ran' };
}

function escaped(title: string): RegExp {
  return new RegExp(title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
}
