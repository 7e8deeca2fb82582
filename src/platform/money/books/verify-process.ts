/* Checks the books in a process of its own (nightly-check.ts), by the settings of its parent. */
import { runVerify } from './verify.ts';

process.exitCode = await runVerify(process.env);
