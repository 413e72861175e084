import { takeAndDraw } from '../photosessions';

/** A received picture with all its derivatives, made in this process. @throws what `takePicture` throws */
export async function processPicture(original: Uint8Array, filename: string, settings?: { timeZone?: string }) {
  let picture: Parameters<Parameters<typeof takeAndDraw>[2]>[0] | undefined;
  const watermarked = await takeAndDraw(original, filename, (taken) => (picture = taken), settings);
  if (!picture) throw new Error('the picture was not told');
  return { ...picture, watermarked };
}
