import { stockAuditContract } from './audit-contract';
import { inventoryContract } from './inventory-contract';
import { normsContract } from './norms-contract';
import { balanceContract } from './balance-contract';
import { catalogContract } from './catalog-contract';
import { cityContract } from './city-contract';
import { dashboardContract } from './dashboard-contract';
import { locationContract } from './location-contract';
import { officeContract } from './office-contract';
import { operationsContract } from './operations-contract';
import { shipmentsContract } from './shipments-contract';

/** Materials: what they are, where they lie, and every document that moves them. */
export const consumablesContract = {
  ...catalogContract,
  ...balanceContract,
  ...operationsContract,
  ...shipmentsContract,
  ...officeContract,
  ...cityContract,
  ...locationContract,
  ...dashboardContract,
  ...inventoryContract,
  ...stockAuditContract,
  ...normsContract,
};
