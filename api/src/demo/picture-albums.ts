import { setImmediate as breathe } from 'node:timers/promises';
import type { Album, StoredPicture } from './company/photos';
import { pictureLibrary, type Frame, type PictureSet } from './pictures/library';
import { takePicture } from './pictures/picture';
import type { FileStore } from '../files';
import { processPicture, storePicture } from '../photosessions';

interface AlbumOptions {
  files: FileStore;
  size: 'full' | 'small';
  /** Text of the watermark. */
  mark: string;
  onPicture: (done: number, total: number) => void;
}

/** One picture is drawn while another one's derivatives are made: two cores are kept busy. */
const AT_A_TIME = 3;

/** Draws the picture library and puts it into the file store, by the same code that takes in an upload. */
export async function storeAlbums({ files, size, mark, onPicture }: AlbumOptions): Promise<Album[]> {
  const library = pictureLibrary(size);
  const tasks = library.flatMap((set) => set.frames.map((frame) => ({ set, frame })));
  const stored = new Map<Frame, StoredPicture>();
  const total = tasks.length;
  onPicture(0, total);
  const worker = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      stored.set(task.frame, await storeFrame(task.set, task.frame, files, mark));
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

async function storeFrame(set: PictureSet, frame: Frame, files: FileStore, mark: string): Promise<StoredPicture> {
  const { jpeg } = await takePicture(set, frame);
  const made = await processPicture(jpeg, `${frame.key}.jpg`, { mark });
  await storePicture(files, made, jpeg);
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
