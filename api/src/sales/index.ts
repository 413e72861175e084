export * from './events';
export { Yookassa } from './provider/yookassa';
export type { PaymentProvider } from './provider/provider';
