import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeCode } from './code-decoder';
import { readQrOfFile } from './code-reader';
import { useCodeCamera } from './use-code-camera';

jest.mock('./code-decoder', () => ({ decodeCode: jest.fn() }));
const reads = jest.mocked(decodeCode);
const pixels = { data: [], width: 4, height: 3 };
const drawing = { drawImage: jest.fn(), getImageData: () => pixels };
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
  reads.mockResolvedValue(null);
  getUserMedia.mockResolvedValue(stream);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1_920);
  jest.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1_080);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

it('reports the first code once, and turns the camera off', async () => {
  const onCode = jest.fn();
  render(<Reader onCode={onCode} />);
  await userEvent.click(screen.getByRole('button', { name: 'Включить' }));
  await screen.findByRole('button', { name: 'Выключить' });
  expect(onCode).not.toHaveBeenCalled();
  reads.mockResolvedValue('4600000000017');
  await screen.findByRole('button', { name: 'Включить' });
  expect(onCode.mock.calls).toEqual([['4600000000017']]);
  expect(reads).toHaveBeenLastCalledWith(pixels, 'any');
  expect(drawing.drawImage.mock.lastCall?.slice(3)).toEqual([1_200, 675]);
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
    Object.assign(globalThis, {
      createImageBitmap: jest.fn().mockResolvedValue({ close, width: 4_000, height: 3_000 }),
    });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));

  it('is read as QR, in more pixels than a frame, and the picture released', async () => {
    reads.mockResolvedValue('t=20261122T1200&s=450.00');
    await expect(readQrOfFile(file)).resolves.toBe('t=20261122T1200&s=450.00');
    expect(reads).toHaveBeenCalledWith(pixels, 'qr');
    expect(drawing.drawImage.mock.lastCall?.slice(3)).toEqual([3_200, 2_400]);
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
