import { isPaddedBy } from './padding';

/** What the JPEG decoder says of odd scan parameters, as Samsung phones write them: nothing is lost. */
const ODD_SCAN = /Invalid SOS parameters for sequential JPEG/;
/** What it says of bytes that no pixel needed: padding of a camera, or what a hole has left over. */
const LEFT_OVER = /Corrupt JPEG data: (\d+) extraneous bytes before marker 0xd9/;

/** Whether every complaint of the image library is one that real cameras cause without a pixel being wrong. */
export function isBlemish(error: unknown, bytes: Uint8Array): boolean {
  const lines = error instanceof Error ? error.message.split('\n').filter((line) => line.trim() !== '') : [];
  return lines.length > 0 && lines.every((line) => ODD_SCAN.test(line) || isPadding(line, bytes));
}

function isPadding(line: string, bytes: Uint8Array): boolean {
  const count = LEFT_OVER.exec(line)?.[1];
  return count !== undefined && isPaddedBy(bytes, Number(count));
}
