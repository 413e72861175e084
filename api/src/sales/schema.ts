/** Tables of sales: products and prices, sales and their money, receipts, links to clients. */
export * from './schema/price-tables';
export * from './schema/sale-tables';
export * from './schema/money-tables';
export * from './schema/link-tables';
export * from './schema/bank-tables';
