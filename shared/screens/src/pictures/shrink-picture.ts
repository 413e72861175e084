/** Pixels of the long side: the small print of a receipt, and a scratch on a frame, are still seen. */
const SIDE = 1_600;

interface PictureLimit {
  /** Bytes up to which a picture goes as it is. */
  smallBytes: number;
  /** Of the JPEG that a larger one becomes, 0 to 1. */
  quality: number;
}

/** A camera's picture made small enough for a phone's line; what the browser cannot read goes as it is. */
export async function shrinkPicture(file: File, { smallBytes, quality }: PictureLimit): Promise<File> {
  if (file.size <= smallBytes || typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return blob === null ? file : new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
