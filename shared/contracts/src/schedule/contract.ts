import { ownScheduleContract } from './own-contract';
import { planningContract } from './planning-contract';
import { timeContract } from './time-contract';
import { timeDecisionsContract } from './time-decisions-contract';

/** Who works when and where, as planned, as published and as worked. */
export const scheduleContract = {
  ...planningContract,
  ...ownScheduleContract,
  ...timeContract,
  ...timeDecisionsContract,
};
