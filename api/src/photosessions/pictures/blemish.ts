import { isPaddedBy } from './padding';

/** The JPEG decoder's message about odd scan parameters, as Samsung phones write them: nothing is lost. */
const ODD_SCAN = /Invalid SOS parameters for sequential JPEG/;
/** Its message about bytes that no pixel needed: a camera's padding, or the remains of a hole in the data. */
const LEFT_OVER = /Corrupt JPEG data: (\d+) extraneous bytes before marker 0xd9/;

/** Whether every message of the image library is one that real cameras cause without a wrong pixel. */
export function isBlemish(error: unknown, bytes: Uint8Array): boolean {
  const lines = error instanceof Error ? error.message.split('\n').filter((line) => line.trim() !== '') : [];
  return lines.length > 0 && lines.every((line) => ODD_SCAN.test(line) || isPadding(line, bytes));
}

function isPadding(line: string, bytes: Uint8Array): boolean {
  const count = LEFT_OVER.exec(line)?.[1];
  return count !== undefined && isPaddedBy(bytes, Number(count));
}
