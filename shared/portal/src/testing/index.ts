export { apiError } from './api-error';
export { createFakeApi, type FakeApi, type FakeHandlers, type FakeRequest } from './fake-api';
export { fakeOffline } from './fake-offline';
export { installFakeTransport } from './fake-transport';
export { fakeUser, fakeUserWho, fakeUserWithout } from './fake-user';
export { pressKey } from './press-key';
export { renderRemote } from './render-remote';
export { renderScreen } from './render-screen';
export type { PortalOptions, TestPortal } from './test-portal';
