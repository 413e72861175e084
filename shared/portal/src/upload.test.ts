import { PortalError } from './portal-error';
import { createFakeApi, type FakeHandlers } from './testing/fake-api';
import { installFakeTransport } from './testing/fake-transport';
import { isWorthRetrying, uploadPhoto } from './upload';

const session = '0190a000-0000-7000-8000-0000000000b1';
const file = new File(['bytes'], 'IMG_0001.jpg', { type: 'image/jpeg' });
let uninstall = () => {};

function never(): never {
  throw new Error('The call did not come');
}

function serve(upload: NonNullable<NonNullable<FakeHandlers['photos']>['upload']>) {
  const api = createFakeApi({ photos: { upload } });
  uninstall = installFakeTransport(api);
  return api;
}

afterEach(() => uninstall());

describe('uploading a photo', () => {
  it('sends the file as the part «file» with the token, tells progress, and gives the reply', async () => {
    localStorage.setItem('access_token', 'token-1');
    const photo = { id: 'p' } as never;
    const api = serve(() => ({ photo, duplicate: true }));
    const progress = jest.fn();
    await expect(uploadPhoto(session, file, { onProgress: progress })).resolves.toEqual({
      photo: { id: 'p' },
      duplicate: true,
    });
    const { request } = api.calls[0] ?? never();
    expect(request.params).toEqual({ photosessionId: session });
    expect(request.headers.get('authorization')).toBe('Bearer token-1');
    expect((request.body as FormData).get('file')).toMatchObject({ name: 'IMG_0001.jpg' });
    expect(progress.mock.calls).toEqual([[0.5], [1]]);
  });

  it('fails with the words of the server, which no retry mends', async () => {
    serve(() => {
      throw new PortalError({ code: 'photo_broken', status: 422, message: 'Файл повреждён и не читается как снимок.' });
    });
    const error: unknown = await uploadPhoto(session, file).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'photo_broken', status: 422, requestId: 'test-request' });
    expect(isWorthRetrying(error)).toBe(false);
  });

  it('fails with «network» when the line is lost, worth another try', async () => {
    serve(() => {
      throw new PortalError({ code: 'network', message: 'Нет связи.' });
    });
    const error: unknown = await uploadPhoto(session, file).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'network', isNetwork: true });
    expect(isWorthRetrying(error)).toBe(true);
  });

  it("ends with the caller's reason when it is aborted", async () => {
    serve(() => new Promise(() => {}));
    const controller = new AbortController();
    const upload = uploadPhoto(session, file, { signal: controller.signal });
    controller.abort(new Error('Отменено'));
    await expect(upload).rejects.toThrow('Отменено');
  });
});
