/** Pixels of the long side: a scratch on a frame is still seen. */
const SIDE = 1_600;
/** Bytes below which a picture goes as it is. */
const SMALL = 500_000;

/** A camera's picture made small enough for a phone's line; what the browser cannot read goes as it is. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL || typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
    return blob === null ? file : new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
