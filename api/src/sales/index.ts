export * from './events';
export { AtolOnline } from './provider/atol';
export { Yookassa } from './provider/yookassa';
