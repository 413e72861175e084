/** Tables of sales: what is sold and for how much, sales and their money, receipts, links to clients. */
export * from './schema/price-tables';
export * from './schema/sale-tables';
export * from './schema/money-tables';
export * from './schema/link-tables';
