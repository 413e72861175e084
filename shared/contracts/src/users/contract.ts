import { connectionsContract } from './connections-contract';
import { leftContract } from './left-contract';
import { mergingContract } from './merging-contract';
import { peopleContract } from './people-contract';
import { viewsContract } from './views-contract';

/** People of the company. */
export const usersContract = {
  ...peopleContract,
  ...connectionsContract,
  ...leftContract,
  ...mergingContract,
  ...viewsContract,
};
