import type { ProviderReceipt, ReceiptData } from './provider';

export interface RegisterReceipt extends ReceiptData {
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
