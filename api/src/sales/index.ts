export * from './events';
export { askBankReceipts, askPayments, askRefunds, askRegister } from './money/work-off';
export { AtolOnline } from './provider/atol';
export { Yookassa } from './provider/yookassa';
export { listInForce } from './queries/list-in-force';
export { hasNoPayment, isCountedRefund, isLastPayment, partOfSum } from './queries/order-day';
export { saleActs } from './demo/sale-acts';
