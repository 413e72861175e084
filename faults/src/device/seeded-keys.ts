import type { Dice } from '../dice';

/** Lets the keys that the device makes come from the dice, so that a history runs the same way each time; the result ends it. */
export function seedKeys(dice: Dice): () => void {
  const { crypto } = globalThis;
  const own = Object.getOwnPropertyDescriptor(crypto, 'getRandomValues');
  const value = (bytes: ArrayBufferView): ArrayBufferView => {
    const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let index = 0; index < view.length; index += 1) view[index] = dice.below(256);
    return bytes;
  };
  Object.defineProperty(crypto, 'getRandomValues', { value, configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(crypto, 'getRandomValues', own);
    else Reflect.deleteProperty(crypto, 'getRandomValues');
  };
}
