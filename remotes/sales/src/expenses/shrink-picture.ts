/** Pixels of the long side; the small print of a receipt can be read. */
const SIDE = 1_600;
/** Bytes below which a picture goes as it is. */
const SMALL = 400_000;

/** A camera's picture made small enough to be sent from a phone; what the browser cannot read goes as it is. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL || typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.72));
    return blob === null ? file : new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
