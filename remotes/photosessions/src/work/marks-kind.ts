import type { PhotoMark } from '@studio/contracts';
import { defineWriteKind } from '@studio/portal';
import { countOf } from '@studio/ui';
import { PHOTO_FORMS } from '../photos/photo-words';

export interface KeptMarks {
  id: string;
  photosessionId: string;
  marks: PhotoMark[];
}

/** The server's marks of a photo after some were sent. */
export interface MarkedPhoto {
  id: string;
  rating: number;
  picked: boolean;
  marked_at: string | null;
  marked_by_name: string | null;
}

/** Marks given while offline: they wait on the device and are sent once, with the time they were given. */
export const MARKS = defineWriteKind<KeptMarks, { photos: MarkedPhoto[] }>({
  kind: 'photosessions.marks',
  title: 'Отметки на снимках',
  method: 'PATCH',
  path: '/photos/{photosessionId}/marks',
  page: '/photosessions/{photosessionId}',
  describe: ({ marks }) => countOf(marks.length, PHOTO_FORMS),
});
