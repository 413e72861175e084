import { isContractProcedure } from '@orpc/contract';
import { contract } from './contract';
import { ERROR_KINDS } from './error';
import { PERMISSIONS } from './access/permission';

interface Found {
  name: string;
  method: string;
  path: string;
  access: string;
}

const calls = Object.entries(contract).flatMap(([domain, procedures]) =>
  Object.entries(procedures).map(([name, procedure]): Found => {
    if (!isContractProcedure(procedure)) throw new Error(`${domain}.${name} is not a call`);
    const { route, meta } = procedure['~orpc'];
    return { name: `${domain}.${name}`, method: route.method ?? '', path: route.path ?? '', access: meta['access'] };
  }),
);

test.each(calls)('$name declares who may make it', ({ access }) => {
  expect(['public', 'signed-in', ...PERMISSIONS]).toContain(access);
});

test('no two calls share method and path', () => {
  const addresses = calls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("the paths are the specification's, trailing slashes included", () => {
  const paths = calls.map(({ path }) => path);
  for (const path of [
    '/auth',
    '/auth/telegram',
    '/auth/verify',
    '/auth/login',
    '/auth/bind-telegram',
    '/auth/check-telegram',
    '/auth/users/me',
    '/employees',
    '/employees/{employeeId}',
    '/locations/regions/',
    '/locations/cities/',
    '/locations/locations/',
    '/locations/my-accessible',
    '/photosessions',
    '/photosessions/{id}',
    '/photos/upload/{photosessionId}',
    '/photos/list/{photosessionId}',
    '/photos/delete/{photosessionId}/{filename}',
    '/photos/{photosessionId}/watermarked/{photoUuid}',
    '/photos/{photosessionId}/thumbnails/{photoUuid}',
    '/health',
    '/version',
  ])
    expect(paths).toContain(path);
});

test.each(Object.entries(ERROR_KINDS))(
  'the error %s has a client or server status and a Russian sentence',
  (_code, { status, message }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/^[А-ЯЁ].*[а-яё.]$/);
  },
);
