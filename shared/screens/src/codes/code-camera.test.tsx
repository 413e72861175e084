import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readQrOfFile } from './code-reader';
import { useCodeCamera } from './use-code-camera';

const reads = jest.fn<Promise<{ rawValue: string }[]>, unknown[]>();
const made = jest.fn();
class FakeDetector {
  constructor(options?: object) {
    made(options);
  }
  detect = reads;
}
const stopped = jest.fn();
const stream = { getTracks: () => [{ stop: stopped }] } as unknown as MediaStream;
const getUserMedia = jest.fn(() => Promise.resolve(stream));

function Reader({ onCode }: { onCode: (text: string) => void }) {
  const { isAble, isOn, failure, video, start, stop } = useCodeCamera('any', onCode);
  return (
    <>
      <button type="button" onClick={isOn ? stop : () => void start()}>
        {isOn ? 'Выключить' : 'Включить'}
      </button>
      {isOn && <video ref={video} muted />}
      {failure !== null && <p>{failure}</p>}
      {!isAble && <p>Камеры нет</p>}
    </>
  );
}

beforeEach(() => {
  jest.resetAllMocks();
  reads.mockResolvedValue([]);
  getUserMedia.mockResolvedValue(stream);
  Object.assign(globalThis, { BarcodeDetector: FakeDetector });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

it('reports the first code once, and turns the camera off', async () => {
  const onCode = jest.fn();
  render(<Reader onCode={onCode} />);
  await userEvent.click(screen.getByRole('button', { name: 'Включить' }));
  await screen.findByRole('button', { name: 'Выключить' });
  expect(onCode).not.toHaveBeenCalled();
  reads.mockResolvedValue([{ rawValue: '4600000000017' }]);
  await screen.findByRole('button', { name: 'Включить' });
  expect(onCode.mock.calls).toEqual([['4600000000017']]);
  expect(stopped).toHaveBeenCalledTimes(1);
});

it('turns the camera off when the screen goes, also while it is only being opened', async () => {
  let give: (opened: MediaStream) => void = () => {};
  getUserMedia.mockReturnValue(new Promise((resolve) => (give = resolve)));
  const { unmount } = render(<Reader onCode={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Включить' }));
  unmount();
  await act(async () => give(stream));
  expect(stopped).toHaveBeenCalledTimes(1);
});

it.each([
  ['NotAllowedError', 'Камера запрещена: разрешите её в настройках браузера'],
  ['NotFoundError', 'На этом устройстве нет камеры'],
  ['NotReadableError', 'Камера занята другой программой: закройте её и попробуйте ещё раз'],
])('says why the camera did not open: %s', async (name, words) => {
  getUserMedia.mockRejectedValue(Object.assign(new Error('no camera'), { name }));
  render(<Reader onCode={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Включить' }));
  expect(await screen.findByText(words)).toBeVisible();
});

it('is not able where there is no camera', () => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  render(<Reader onCode={jest.fn()} />);
  expect(screen.getByText('Камеры нет')).toBeVisible();
});

describe('the code of a picture file', () => {
  const close = jest.fn();
  const file = new File(['x'], 'чек.jpg');
  beforeEach(() => {
    Object.assign(globalThis, { createImageBitmap: jest.fn().mockResolvedValue({ close, width: 0, height: 0 }) });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));

  it('is read as QR, and the picture released', async () => {
    reads.mockResolvedValue([{ rawValue: 't=20261122T1200&s=450.00' }]);
    await expect(readQrOfFile(file)).resolves.toBe('t=20261122T1200&s=450.00');
    expect(made).toHaveBeenCalledWith({ formats: ['qr_code'] });
    await waitFor(() => expect(close).toHaveBeenCalled());
  });

  it('is null where there is none, where reading fails and where the file is no picture', async () => {
    await expect(readQrOfFile(file)).resolves.toBeNull();
    reads.mockRejectedValue(new Error('broken'));
    await expect(readQrOfFile(file)).resolves.toBeNull();
    Object.assign(globalThis, { createImageBitmap: jest.fn().mockRejectedValue(new Error('no picture')) });
    await expect(readQrOfFile(file)).resolves.toBeNull();
  });
});
