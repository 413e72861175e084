import { takeAndDraw } from '../photosessions';

/** A picture taken in, with all that the portal makes of it by and by. @throws what `takePicture` does */
export async function processPicture(original: Uint8Array, filename: string, settings?: { timeZone?: string }) {
  const { picture, preview } = takeAndDraw(original, filename, settings);
  return { ...(await picture), watermarked: await preview };
}
