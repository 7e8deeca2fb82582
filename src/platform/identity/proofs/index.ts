export { type ProofSession, proveAgain, proveWithoutSignIn } from './proof.ts';
export { listProofWays } from './proof-ways.ts';
export { proofRoutes } from './routes.ts';
export { factorProof, proof } from './schemas.ts';
