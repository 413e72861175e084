export { createFakeApi, type FakeApi, type FakeHandlers, type FakeRequest } from './fake-api';
export { fakeOffline } from './fake-offline';
export { installFakeTransport } from './fake-transport';
export { fakeUser } from './fake-user';
export { type RenderedScreen, renderScreen } from './render-screen';
