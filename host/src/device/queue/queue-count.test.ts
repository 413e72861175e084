import { queueWords } from './queue-count';

describe('the queue in words', () => {
  it.each([
    [{ sessions: 1, photos: 0, writes: 0 }, '1 фотосессия'],
    [{ sessions: 0, photos: 2, writes: 0 }, '2 снимка'],
    [{ sessions: 5, photos: 21, writes: 0 }, '5 фотосессий и 21 снимок'],
    [{ sessions: 0, photos: 0, writes: 1 }, '1 запись'],
    [{ sessions: 3, photos: 12, writes: 2 }, '3 фотосессии, 12 снимков и 2 записи'],
    [{ sessions: 0, photos: 0, writes: 0 }, '0 фотосессий'],
  ])('%o is «%s»', (count, words) => {
    expect(queueWords(count).replaceAll('\u00A0', ' ')).toBe(words);
  });
});
