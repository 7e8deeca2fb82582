export { fillPastPoints } from './past-points.ts';
