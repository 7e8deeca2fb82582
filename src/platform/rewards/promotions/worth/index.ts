export { chooseWorth, readUsualStake, readWorths, type TitledWorth } from './read-worths.ts';
export { type FindPaytable, type StepWorth, workOutSteps } from './work-out-steps.ts';
export { workOutWorths } from './work-out-worths.ts';
