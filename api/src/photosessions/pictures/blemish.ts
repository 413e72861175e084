/**
 * Complaints of the JPEG decoder about files that real cameras write and that lose nothing: Samsung phones give odd scan
 * parameters, others pad the data before the end marker.
 */
const BLEMISHES = [
  /Invalid SOS parameters for sequential JPEG/,
  /Corrupt JPEG data: \d+ extraneous bytes before marker 0xd9/,
];

/** Whether every complaint of the image library is a harmless one. */
export function isBlemish(error: unknown): boolean {
  const lines = error instanceof Error ? error.message.split('\n').filter((line) => line.trim() !== '') : [];
  return lines.length > 0 && lines.every((line) => BLEMISHES.some((blemish) => blemish.test(line)));
}
