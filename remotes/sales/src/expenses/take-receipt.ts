import { MAX_INLINE_RECEIPT, MEBIBYTE } from '@studio/contracts';
import { readQrOfFile, shrinkPicture } from '@studio/screens';

/** A receipt is black on white: fewer bytes show all of it. */
const RECEIPT = { smallBytes: 400_000, quality: 0.72 };
/** For a picture that is still too large to be sent with its claim. */
const SMALLER = { smallBytes: 0, quality: 0.45 };
/** Base64 turns three bytes into four characters. */
const MAX_BYTES = Math.floor((MAX_INLINE_RECEIPT / 4) * 3);

export type TakenReceipt =
  | { ok: true; file: File; /** Text of the QR code on it; null where none was read. */ code: string | null }
  | { ok: false; message: string };

/** The picture of a receipt, small enough to be sent with its claim, and the text of its QR code. */
export async function takeReceipt(chosen: File): Promise<TakenReceipt> {
  const [small, code] = await Promise.all([shrinkPicture(chosen, RECEIPT), readQrOfFile(chosen)]);
  const file = small.size > MAX_BYTES ? await shrinkPicture(small, SMALLER) : small;
  if (file.size <= MAX_BYTES) return { ok: true, file, code };
  return {
    ok: false,
    message: `Файл «${chosen.name}» (${Math.ceil(chosen.size / MEBIBYTE)} МБ) слишком большой, и браузер не читает его как снимок. Снимите чек ещё раз или выберите JPEG или PNG.`,
  };
}

/** The picture as text inside its claim. */
export async function inlineReceipt(file: File): Promise<{ filename: string; jpeg: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { filename: file.name.slice(-120), jpeg: btoa(text) };
}
