import { queueWords } from './queue-count';

describe('the queue in words', () => {
  it.each([
    [{ sessions: 1, photos: 0 }, '1 фотосессия'],
    [{ sessions: 0, photos: 2 }, '2 фотографии'],
    [{ sessions: 5, photos: 21 }, '5 фотосессий и 21 фотография'],
    [{ sessions: 0, photos: 0 }, '0 фотосессий'],
  ])('%o is «%s»', (count, words) => {
    expect(queueWords(count).replaceAll('\u00A0', ' ')).toBe(words);
  });
});
