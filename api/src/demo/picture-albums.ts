import { setImmediate as breathe } from 'node:timers/promises';
import type { Album, StoredPicture } from './company/photos';
import { pictureLibrary, readFrame } from './pictures/library';
import type { FileStore } from '../kernel/files';
import { storePicture, takePicture } from '../photosessions';

interface AlbumOptions {
  files: FileStore;
  size: 'full' | 'small';
  onPicture: (done: number, total: number) => void;
}

/** One picture is read while another one's derivatives are made: this keeps two cores busy. */
const AT_A_TIME = 3;

/** Stores the picture library in the file store, by the same code as an upload; previews are made on request. */
export async function storeAlbums({ files, size, onPicture }: AlbumOptions): Promise<Album[]> {
  const library = pictureLibrary(size);
  const tasks = library.flatMap((set) => set.frames);
  const stored = new Map<string, StoredPicture>();
  const total = tasks.length;
  onPicture(0, total);
  const worker = async () => {
    for (let frame = tasks.shift(); frame; frame = tasks.shift()) {
      stored.set(frame, await storeFrame(frame, files));
      onPicture(stored.size, total);
      await breathe();
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return library.map(({ setting, people, frames }) => ({
    setting,
    people,
    pictures: frames.map((frame) => stored.get(frame)).filter((picture) => picture !== undefined),
  }));
}

async function storeFrame(frame: string, files: FileStore): Promise<StoredPicture> {
  const picture = await readFrame(frame);
  const made = await takePicture(picture, `${frame}.webp`);
  await storePicture(files, made, picture);
  return {
    sha256: made.sha256,
    bytes: made.bytes,
    media_type: made.mediaType,
    width: made.width,
    height: made.height,
    camera: made.camera,
    thumbhash: made.thumbhash,
  };
}
