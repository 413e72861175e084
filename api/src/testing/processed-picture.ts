import { takeAndDraw } from '../photosessions';

/** A picture taken in, with all that the portal makes of it by and by, in this very process. @throws what `takePicture` does */
export async function processPicture(original: Uint8Array, filename: string, settings?: { timeZone?: string }) {
  let picture: Parameters<Parameters<typeof takeAndDraw>[2]>[0] | undefined;
  const watermarked = await takeAndDraw(original, filename, (taken) => (picture = taken), settings);
  if (!picture) throw new Error('the picture was not told');
  return { ...picture, watermarked };
}
