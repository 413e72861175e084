export * from './events';
export { askBankReceipts, askPayments, askRefunds, askRegister } from './money/work-off';
export { AtolOnline } from './provider/atol';
export { Yookassa } from './provider/yookassa';
export { listInForce } from './queries/list-in-force';
export { goodsOfPerson } from './queries/goods-of-person';
export { openExchangesOn } from './queries/open-exchange';
export { isKeptSale, isSoldPicture } from './queries/kept-pictures';
export {
  countedKop,
  givenBefore,
  hasNoPayment,
  isCountedRefund,
  isDue,
  isGivenBack,
  isLastPayment,
  linePartsOf,
  paidBefore,
  partOfMove,
  peopleOf,
} from './queries/order-day';
export { saleActs } from './demo/sale-acts';
