import type { ProviderReceipt, ReceiptData } from './provider';

/** Where and by whom a calculation was made: the address of the building, position and surname. */
export interface Counter {
  address: string;
  cashier: string;
}

export interface RegisterReceipt extends ReceiptData {
  /** Null for one on the Internet, which has the company's site for its place and no cashier. */
  counter: Counter | null;
  /** When the money was taken or refunded. */
  at: Date;
}

declare module '../../kernel/calls/context' {
  interface App {
    /** Prints the receipts of cash and cards; null where none is configured. */
    register: CashRegister | null;
  }
}

/**
 * The cash register that makes the receipts of cash and of cards at the terminal (54-FZ). `key` identifies the receipt: under the same key
 * it is printed once.
 * @throws ProviderRefusal, ProviderUnknown
 */
export interface CashRegister {
  register(key: string, receipt: RegisterReceipt): Promise<ProviderReceipt>;
  receipt(id: string): Promise<ProviderReceipt>;
}
