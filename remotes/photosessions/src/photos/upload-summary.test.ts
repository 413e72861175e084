import { keptPhoto } from '../testing/kept-photo';
import { summarize } from './upload-summary';

describe('totals over the files of a session', () => {
  it('count files removed from the device as arrived, and what the server has of a file as sent', () => {
    const photos = [
      keptPhoto({ bytes: 100, sent_bytes: 40, sending: true }),
      keptPhoto({ bytes: 100, status: 'error', error: { needs_person: true } as never }),
      keptPhoto({ bytes: 0, status: 'error', error: { needs_person: false } as never }),
      keptPhoto({ bytes: 200, sent_bytes: 200, status: 'arrived' }),
    ];
    expect(summarize(photos, 3)).toEqual({
      total: 7,
      arrived: 4,
      errors: 1,
      unanswered: 1,
      sending: 1,
      going: 2,
      bytesLeft: 160,
      progress: 0.6,
    });
  });

  it('are complete when nothing is left', () => {
    expect(summarize([], 2)).toMatchObject({ total: 2, arrived: 2, bytesLeft: 0, progress: 1 });
  });
});
