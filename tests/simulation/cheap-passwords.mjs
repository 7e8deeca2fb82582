/*
 * Loaded before `simulate.ts`: passwords are hashed at the least cost, as in every test, and
 * databases stand in memory.
 */
import { registerHooks } from 'node:module';
import { keepDataInMemory } from '../support/data-in-memory.ts';

const cheap = new URL('../support/cheap-argon2.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const isReplaced = specifier === '@node-rs/argon2' && context.parentURL !== cheap;
    return next(isReplaced ? cheap : specifier, context);
  },
});

keepDataInMemory();
