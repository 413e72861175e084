export type { CashRegister } from './provider/cash-register';
export * from './events';
export { AtolOnline } from './provider/atol';
export { Yookassa } from './provider/yookassa';
export type { PaymentProvider } from './provider/provider';
