import { citiesContract } from './cities-contract';
import { placesContract } from './places-contract';
import { regionsContract } from './regions-contract';
import { staffingContract } from './staffing-contract';
import { treeContract } from './tree-contract';

/** The tree of regions, cities and locations, and who works where. */
export const locationsContract = {
  ...regionsContract,
  ...citiesContract,
  ...treeContract,
  ...placesContract,
  ...staffingContract,
};
