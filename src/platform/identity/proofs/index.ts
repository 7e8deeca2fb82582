export { type ProofSession, proveAgain, proveAnew } from './proof.ts';
export { proofRoutes } from './routes.ts';
export { factorProof, proof } from './schemas.ts';
export { proofWaysOf } from './ways.ts';
