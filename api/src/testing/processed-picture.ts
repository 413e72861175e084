import { drawPreview, takePicture } from '../photosessions';

/** A picture taken in, with all that the portal makes of it by and by. @throws what `takePicture` does */
export async function processPicture(original: Uint8Array, filename: string, settings?: { timeZone?: string }) {
  const picture = await takePicture(original, filename, settings);
  return { ...picture, watermarked: await drawPreview(original, picture.sha256) };
}
