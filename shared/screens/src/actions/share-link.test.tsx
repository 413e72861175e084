import { shareLink } from './share-link';

const link = { title: 'Снимки', url: 'https://portal.test/gallery#a' };
const copied = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
const share = jest.fn<Promise<void>, [object]>();

beforeEach(() => {
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
});
afterAll(() => Object.defineProperty(navigator, 'share', { configurable: true, value: undefined }));

test('a link is given to the device’s own share sheet', async () => {
  share.mockResolvedValue();
  await shareLink(link);
  expect(share).toHaveBeenCalledWith(link);
  expect(copied).not.toHaveBeenCalled();
});

test('a sheet that the person closed copies nothing', async () => {
  share.mockRejectedValue(Object.assign(new Error('closed'), { name: 'AbortError' }));
  await shareLink(link);
  expect(copied).not.toHaveBeenCalled();
});

test('without a sheet, or after its failure, the address is copied', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  share.mockRejectedValue(new Error('refused'));
  await shareLink(link);
  Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
  await shareLink(link);
  expect(copied.mock.calls).toEqual([[link.url], [link.url]]);
});
