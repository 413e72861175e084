import { stockAuditContract } from './audit-contract';
import { itemHistoryContract } from './history/history-contract';
import { inventoryContract } from './inventory-contract';
import { photosOfStockContract } from './photos-contract';
import { quickContract } from './quick-contract';
import { normsContract } from './norms-contract';
import { balanceContract } from './balance-contract';
import { catalogContract } from './catalog-contract';
import { cityContract } from './city-contract';
import { designerContract } from './designer/designer-contract';
import { dashboardContract } from './dashboard-contract';
import { locationContract } from './location-contract';
import { officeContract } from './office-contract';
import { operationsContract } from './operations-contract';
import { reportsContract } from './reports/reports-contract';
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
  ...designerContract,
  ...photosOfStockContract,
  ...quickContract,
  ...reportsContract,
  ...itemHistoryContract,
};
